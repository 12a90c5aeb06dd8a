import '../pages/page.tsx';
