export type { LinkComponent, LinkProps } from './Link.ts';
