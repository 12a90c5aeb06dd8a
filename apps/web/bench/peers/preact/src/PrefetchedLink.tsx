import type { ComponentChildren } from 'preact';

/** A link whose page Astro requests ahead. */
export function PrefetchedLink({ href, children }: { href: string; children?: ComponentChildren }) {
  return (
    <a href={href} data-astro-prefetch="load">
      {children}
    </a>
  );
}
