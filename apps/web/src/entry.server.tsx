import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { readRenderState } from '@centro/api-client/renderState';
import { parseZonedDateTime } from '@internationalized/date';
import fallbacks from '@centro/ui/fallbacks.css?inline';
import fontsUrl from '@centro/ui/fonts.css?url';
import { site } from './site.ts';
import { contentPolicy } from './document/contentPolicy.ts';
import { finishDocument } from './document/finishDocument.ts';
import { lightOf, type Light } from './features/daylight/light.ts';

const timeoutMs = 10_000;

/** Renders a page completely, at build or at request, and finishes its document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const rendered = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: AbortSignal.timeout(timeoutMs),
    // Otherwise React moves large boundaries to the end, where only a script would show them.
    progressiveChunkSize: Infinity,
  });
  await rendered.allReady;
  const html = await new Response(rendered).text();
  const [stylesUrl] = context.manifest.routes['root']?.css ?? [];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The development server serves styles through Vite.
  if (stylesUrl === undefined) return new Response(html, { status, headers });
  const document = finishDocument(html, { light: lightAt(request), fallbacks, stylesUrl, fontsUrl });
  headers.set('Content-Security-Policy', policyOf(document));
  return new Response(document, { status, headers });
}

function lightAt({ headers }: Request): Light {
  const state = readRenderState(headers);
  return state ? lightOf(parseZonedDateTime(state.now).hour) : 'giorno';
}

/** Returns the Content-Security-Policy of a finished document of this site. */
export function policyOf(document: string): string {
  return contentPolicy(document, site);
}
