import { isDeepStrictEqual } from 'node:util';
import type { EntryContext } from 'react-router';
import type { LateParts } from './lateParts.ts';
import { routerSettings } from './routerState.ts';

type RouterParts = Pick<LateParts, 'entry' | 'manifest' | 'routes' | 'data'>;

/**
 * Returns what React Router's code in the browser reads, in less room than React Router writes it. Throws the error of a loader, and
 * when React Router has other settings than those that its code will get.
 */
export function routerParts({
  manifest,
  staticHandlerContext,
  serverHandoffString,
}: EntryContext): RouterParts {
  const { matches, loaderData, errors } = staticHandlerContext;
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) throw error;
  if (!areRouterSettings(serverHandoffString ?? '{}'))
    throw new Error(`React Router has other settings than document/routerState.ts: ${serverHandoffString}`);
  const routes = matches.map(({ route: { id } }) => {
    const module = manifest.routes[id]?.module;
    if (module === undefined) throw new Error(`The build has no script of the route ${id}`);
    return [id, module] as const;
  });
  return {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: Object.fromEntries(routes),
    data: loaderData,
  };
}

/** Of the flags one that is off is the same as none. */
function areRouterSettings(written: string): boolean {
  const { future, ...rest } = JSON.parse(written) as { future?: Record<string, boolean> };
  const flags = Object.entries(future ?? {}).filter(([, isOn]) => isOn);
  return isDeepStrictEqual({ ...rest, future: Object.fromEntries(flags) }, routerSettings);
}
