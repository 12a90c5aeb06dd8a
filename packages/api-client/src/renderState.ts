import type { NewsItem } from './contract/contract.ts';
import type { DayAvailability } from './calls/listAvailability.ts';

/** What a server knows when it renders a page of the site at request. */
export interface RenderState {
  /** The moment at the centre, as RFC 9557 writes it: '2026-11-25T10:00:00+01:00[Europe/Rome]'. */
  now: string;
  /** The booking rules of each service, the centre's own first, as `@centro/booking` takes them. */
  services: readonly unknown[];
  /** Of the centre's own service. */
  availability: readonly DayAvailability[];
  /** The news of the site, or its useful sites; none while they are not known. */
  news: readonly NewsItem[];
}

/** How many of the next free hours a page shows at most: a page that shows nothing else of them is kept until these change. */
export const shownHours = 3;

const header = 'x-render-state';

/**
 * Returns the headers by which the server passes `state` to the site's code, within the process; services alone for a page that
 * may be read at any moment.
 */
export function renderStateHeaders(
  state: RenderState | Pick<RenderState, 'services'>,
): Record<string, string> {
  // A header holds no «à».
  return { [header]: encodeURIComponent(JSON.stringify(state)) };
}

/** Returns what `renderStateHeaders` holds; null where the moment is not known. */
export function readRenderState(headers: Headers): RenderState | null {
  const state = read(headers);
  return state && 'now' in state ? state : null;
}

/** Returns the services in it; null when no server of ours renders. */
export function readRenderedServices(headers: Headers): RenderState['services'] | null {
  return read(headers)?.services ?? null;
}

function read(headers: Headers): RenderState | Pick<RenderState, 'services'> | null {
  const text = headers.get(header);
  return text === null ? null : (JSON.parse(decodeURIComponent(text)) as RenderState);
}
