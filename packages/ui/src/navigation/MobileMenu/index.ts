export { MobileMenuButton, type MobileMenuButtonProps } from './MobileMenuButton.tsx';
export type { MobileMenuContact, MobileMenuProps } from './MobileMenu.tsx';
