import './page.tsx';
