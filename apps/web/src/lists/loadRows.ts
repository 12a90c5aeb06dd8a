import type { ListStart, OfferingRow } from './OfferingRow.ts';
import { toListStart } from './toListStart.ts';

const timeoutMs = 20_000;

/** Requests all rows of a list; rejects when they do not come. */
export async function loadRows(url: string): Promise<readonly OfferingRow[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answers with status ${response.status}`);
  return (await response.json()) as readonly OfferingRow[];
}

/** Returns the start of a list for a page that the browser opens without a document; null where there is no list. */
export async function loadListStart(url: string): Promise<ListStart | null> {
  return url === '' ? null : toListStart(await loadRows(url), url);
}
