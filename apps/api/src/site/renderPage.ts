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

/** What a page shows: the facts of a centre by their names in `.env`, and its services alone or with what is known at one moment. */
export interface PageContent {
  facts: SiteFacts;
  state: RenderState | Pick<RenderState, 'services'>;
}

export type SiteFacts = Readonly<Partial<Record<string, string>>>;

/** What the site of a centre has beside what changes with each visit. */
export interface SiteOutline {
  /** The addresses of its pages. */
  pages: readonly string[];
  /** The texts of its other files, by their addresses. */
  files: Readonly<Record<string, string>>;
}

/** Renders the site of any centre with the code of its build. */
export interface SiteCode {
  /** Renders a page; `address` is its path and query. An address without a page gets the not-found page. */
  render: (address: string, content: PageContent) => Promise<RenderedPage>;
  /** Returns the outline of a centre's site; rejects with an error that has `problems`, a line each, when its lists are invalid. */
  outline: (facts: SiteFacts) => Promise<SiteOutline>;
}

/** The exports of the site's server entry beside the handler of requests. */
interface SiteEntry {
  forCentre: <Result>(facts: SiteFacts, render: () => Result) => Result;
  outline: () => SiteOutline;
}

/** Loads the site's server build from its folder, into this thread. Rejects when there is none. */
export async function loadSiteCode(serverDir: string): Promise<SiteCode> {
  const { href } = pathToFileURL(path.join(serverDir, 'index.js'));
  const build = (await import(/* @vite-ignore */ href)) as ServerBuild;
  const { forCentre, outline } = build.entry.module as unknown as SiteEntry;
  const handle = createRequestHandler(build, 'production');
  return {
    async render(address, { facts, state }) {
      // The host is never part of the page.
      const request = new Request(new URL(address, 'http://site.invalid'), {
        headers: renderStateHeaders(state),
      });
      const response = await forCentre(facts, () => handle(request));
      if (!response.ok && response.status !== 404)
        throw new Error(`The site renders ${address} with status ${response.status}`);
      return { html: await response.text(), policy: response.headers.get('content-security-policy') };
    },
    outline: async (facts) => forCentre(facts, outline),
  };
}
