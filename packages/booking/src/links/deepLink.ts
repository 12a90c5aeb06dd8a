import type { CalendarDate } from '@internationalized/date';
import type { Day } from '../time/toDay.ts';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { toDay } from './toDay.ts';

/** The day and slot named in an address; the slot may be missing. */
export interface DeepLink {
  day: CalendarDate;
  slot: TimeOfDay | null;
}

/** Returns the address of a link that opens on that day and slot. */
export type LinkTo = (link: DeepLink) => string;

/** The same, whose day may be a text 'YYYY-MM-DD'. */
type GivenLink = Omit<DeepLink, 'day'> & { day: Day };

/** The names of the two parameters of the address. */
export interface DeepLinkParameters {
  day: string;
  slot: string;
}

/**
 * Returns the day and slot of a query such as '?day=2026-11-25&slot=17:00', or null when it names no day.
 *
 * Whether they can be booked is for the caller to ask; nonsense is ignored silently.
 */
export function parseDeepLink(query: string, parameters: DeepLinkParameters): DeepLink | null {
  const values = new URLSearchParams(query);
  const text = values.get(parameters.day);
  const day = text === null ? null : toDay(text);
  const slot = values.get(parameters.slot) ?? '';
  return day && { day, slot: isTimeOfDay(slot) ? slot : null };
}

/** Returns the query that `parseDeepLink` reads so, for a link that opens on that day and slot. */
export function formatDeepLink({ day, slot }: GivenLink, parameters: DeepLinkParameters): string {
  const query = `?${parameters.day}=${day.toString()}`;
  return slot ? `${query}&${parameters.slot}=${slot}` : query;
}
