export { Header, type HeaderItem, type HeaderProps } from './Header.tsx';
