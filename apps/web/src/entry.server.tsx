import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { readRenderState } from '@centro/api-client/renderState';
import { parseZonedDateTime } from '@internationalized/date';
import fallbacks from '@centro/ui/fallbacks.css?inline';
import fontsUrl from '@centro/ui/fonts.css?url';
import { publishedPages } from './content/navigation/pages.ts';
import { contentPolicy } from './document/contentPolicy.ts';
import { finishDocument, withFacts } from './document/finishDocument.ts';
import { routerParts } from './document/routerParts.ts';
import { lightOf, type Light } from './features/daylight/light.ts';
import { listAddresses } from './lists/listAddresses.ts';
import { readList } from './lists/lists.server.ts';
import { centreFacts, site, type Facts } from './site.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const timeoutMs = 10_000;
const factsOfRendering = new AsyncLocalStorage<Facts>();

globalThis.factsOfCentre = () => {
  const facts = factsOfRendering.getStore();
  if (facts) return facts;
  if (import.meta.env.DEV) return process.env;
  throw new Error('A fact of the centre is read where no page is rendered');
};

/** Renders for the centre of these facts: whatever `render` calls and awaits reads them. */
export const forCentre = <Result,>(facts: Facts, render: () => Result): Result =>
  factsOfRendering.run(facts, render);

/** What a centre's site has beside what a visit changes. */
export interface SiteOutline {
  /** The addresses of its pages. */
  pages: string[];
  /** The texts of its other files, by their paths. */
  files: Record<string, string>;
}

/** Returns the outline of the site of the centre in `forCentre`. Throws a `ListError` when the file of a list is invalid. */
export function outline(): SiteOutline {
  const pages = publishedPages(site.offeringPages).map(({ path }) => path);
  const [courses, masters] = [readList('courses', centreFacts()), readList('masters', centreFacts())];
  return {
    pages,
    files: {
      '/sitemap.xml': sitemapXml(site.baseUrl, pages),
      '/robots.txt': robotsTxt(site.baseUrl),
      ...(courses && { [listAddresses.courses]: courses.rows }),
      ...(masters && { [listAddresses.masters]: masters.rows }),
    },
  };
}

/** Renders a page completely, and finishes its document. Rejects when one of its loaders has failed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const [stylesUrl] = context.manifest.routes['root']?.css ?? [];
  // The development server serves styles through Vite, and the document has all that React Router writes.
  if (stylesUrl === undefined) return new Response(await renderPage(request, context), { status, headers });
  const { serverHandoffStream: _leftOut, ...shown } = context;
  const html = await renderPage(request, shown);
  const late = { ...routerParts(context), styles: stylesUrl, fonts: fontsUrl };
  const document = finishDocument(html, { light: lightAt(request), fallbacks, late });
  headers.set('Content-Security-Policy', contentPolicy(document, site));
  return new Response(document, { status, headers });
}

/** Renders a page with the facts that its code reads. */
async function renderPage(request: Request, context: EntryContext): Promise<string> {
  const errors: unknown[] = [];
  const rendered = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // React would leave out the part of the page that failed, and say nothing.
    onError: (error) => void errors.push(error),
    signal: AbortSignal.timeout(timeoutMs),
    // Otherwise React moves large boundaries to the end, where only a script would show them.
    progressiveChunkSize: Infinity,
  });
  await rendered.allReady;
  if (errors.length > 0) throw errors[0];
  return withFacts(await new Response(rendered).text(), factsOfDocument());
}

const factsOfDocument = (): Facts => ({
  ...centreFacts(),
  COURSES_LIST: readList('courses', centreFacts())?.start.url,
  MASTERS_LIST: readList('masters', centreFacts())?.start.url,
});

function lightAt({ headers }: Request): Light {
  const state = readRenderState(headers);
  return state ? lightOf(parseZonedDateTime(state.now).hour) : 'giorno';
}
