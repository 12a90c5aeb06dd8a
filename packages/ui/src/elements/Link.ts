import type { ComponentProps, ComponentType } from 'react';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** The component that renders links: plain `<a>`, or an app's own router link. */
export type LinkComponent = 'a' | ComponentType<LinkProps>;
