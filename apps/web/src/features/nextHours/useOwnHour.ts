import { useSyncExternalStore } from 'react';
import { recallSlot } from '../../keptBooking.ts';

/** While the page is shown. */
const neverChanges = () => () => undefined;

/** Returns the test of whether the query of a link, '?giorno=2026-11-25&ora=17:00', is of the hour booked in this tab. */
export function useOwnHour(): (query: string) => boolean {
  // A server has no such storage, and hydration begins with its page.
  const slot = useSyncExternalStore(neverChanges, recallSlot, () => null);
  const [day = '', hour = ''] = slot?.split('T') ?? [];
  return (query) => slot !== null && query.includes(day) && query.endsWith(hour);
}
