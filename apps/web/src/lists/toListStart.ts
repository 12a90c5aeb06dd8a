import type { ListStart, OfferingRow } from './OfferingRow.ts';

/** As many as the page's document holds within one flight of packets. */
const rowsAtOnce = 12;

/** Returns what a page has of a list before the whole of it is requested. */
export function toListStart(rows: readonly OfferingRow[], url: string): ListStart {
  const areas = new Set(rows.flatMap(({ area }) => area ?? []));
  return {
    url,
    rows: rows.slice(0, rowsAtOnce),
    total: rows.length,
    areas: [...areas].toSorted((one, other) => one.localeCompare(other, 'it')),
  };
}
