import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from '@centro/ui/whenIdle';
import { pages, publishedPages } from './content/navigation/pages.ts';
import { site } from './site.ts';

/** React Router's own list of the routes of the build. */
declare const window: Window & { __reactRouterManifest: { routes: Record<string, unknown> } };

// From here on React keeps presses itself.
if (globalThis.notePress) removeEventListener('click', globalThis.notePress, true);

forgetUnpublishedPages();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** The build has every page that a centre may have. One that this centre does not publish is an unknown address (A42). */
function forgetUnpublishedPages(): void {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's name
  const { routes } = window.__reactRouterManifest;
  const published = publishedPages(site.offeringPages).map(({ path }) => path);
  for (const { path } of Object.values(pages)) if (!published.includes(path)) delete routes[`routes${path}`];
}

// The typefaces come last: until then text has fonts with the same measures.
whenIdle(() => {
  const fontsUrl = document.getElementById('late')?.dataset['fonts'];
  if (fontsUrl === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fontsUrl }));
});
