export { Footer, type FooterColumn, type FooterProps } from './Footer.tsx';
export type { FooterLink } from './FooterLinks.tsx';
