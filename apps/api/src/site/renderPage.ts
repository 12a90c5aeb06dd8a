import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderState } from '@centro/api-client/renderState';
import { renderStateHeaders } from '@centro/api-client/renderState';
import type { ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';

export interface RenderedPage {
  html: string;
  /** Its Content-Security-Policy; null when the site's build gives none. */
  policy: string | null;
}

/** Renders a page of the site at one moment; `address` is its path and query. */
export type RenderPage = (address: string, state: RenderState) => Promise<RenderedPage>;

/** Loads the site's server build from its folder, into this thread. Rejects when there is none. */
export async function loadRenderer(serverDir: string): Promise<RenderPage> {
  const { href } = pathToFileURL(path.join(serverDir, 'index.js'));
  const build = (await import(/* @vite-ignore */ href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return async (address, state) => {
    // The host is never part of the page.
    const request = new Request(new URL(address, 'http://site.invalid'), {
      headers: renderStateHeaders(state),
    });
    const response = await handle(request);
    if (!response.ok) throw new Error(`The site renders ${address} with status ${response.status}`);
    return { html: await response.text(), policy: response.headers.get('content-security-policy') };
  };
}
