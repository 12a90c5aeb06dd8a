import { startTransition, StrictMode } from 'react';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenIdle } from '@centro/ui/whenIdle';
import { pages, publishedPages } from './content/navigation/pages.ts';
import { readLateParts, type LateParts } from './document/lateParts.ts';
import { routerSettings, routerStream } from './document/routerState.ts';
import type { Field } from './forms/keepTyped.ts';
import { site } from './site.ts';

/** What React Router reads: its list of the routes of the build, the modules of the page's own, and what it has written in the document. */
declare const window: Window & {
  __reactRouterManifest: { routes: Record<string, unknown> };
  __reactRouterRouteModules: Record<string, unknown>;
  __reactRouterContext: unknown;
};

const late = readLateParts();

// Without a script of its own the page stays as it came, and says after a while how to reach the centre.
hydrate().catch((error: unknown) => console.error(error));

async function hydrate(): Promise<void> {
  if (late) await handOver(late);
  forgetUnpublishedPages();
  const options = await forTyped();
  // From here on React keeps presses itself.
  if (globalThis.notePress) removeEventListener('click', globalThis.notePress, true);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      options,
    );
  });
}

/**
 * Whoever has begun to type waits for what brings it back where React makes the fields anew, but not long for a file that does not
 * come; all others have no need of it.
 */
async function forTyped(): Promise<HydrationOptions | undefined> {
  const fields = [...document.querySelectorAll<Field>('[type=text],[type=email],[type=tel],textarea')];
  if (!fields.some((field) => field.value || field === document.activeElement)) return undefined;
  const loaded = import('./forms/keepTyped.ts').then(({ keepTyped }) => keepTyped());
  return Promise.race([loaded.catch(() => undefined), tooLate()]);
}

const tooLate = () => new Promise<undefined>((resolve) => setTimeout(resolve, 8000));

/** Gives React Router's code what its own scripts would have. */
async function handOver({ manifest, routes, data }: LateParts): Promise<void> {
  const modules = Object.entries(routes).map(async ([id, url]) => [id, await load(url)] as const);
  await load(manifest);
  // oxlint-disable-next-line no-underscore-dangle -- React Router's name
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  // oxlint-disable-next-line no-underscore-dangle -- React Router's name
  window.__reactRouterContext = { ...routerSettings, stream: routerStream(data) };
}

function load(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ url);
}

/** The build has every page that a centre may have. One that this centre does not publish is an unknown address (A42). */
function forgetUnpublishedPages(): void {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's name
  const { routes } = window.__reactRouterManifest;
  const published = publishedPages(site.offeringPages).map(({ path }) => path);
  for (const { path } of Object.values(pages)) if (!published.includes(path)) delete routes[`routes${path}`];
}

// The typefaces come last: until then text has fonts with the same measures.
whenIdle(() => {
  if (!late) return;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: late.fonts }),
  );
});
