import type { ComponentProps, ComponentType } from 'react';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** What draws the links of a component: plain `<a>`, or an app's own link over its router. */
export type LinkComponent = 'a' | ComponentType<LinkProps>;
