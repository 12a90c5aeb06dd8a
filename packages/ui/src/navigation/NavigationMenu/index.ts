export { NavigationMenu, type NavigationMenuProps } from './NavigationMenu.tsx';
export type {
  NavigationColumn,
  NavigationEntry,
  NavigationGroup,
  NavigationItem,
  NavigationLink,
} from './NavigationItem.ts';
