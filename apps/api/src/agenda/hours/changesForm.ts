import { formatSlotValue } from '@centro/booking/links';
import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import { lastPlannedDay } from '../../config/plannedDays.ts';
import { toDecisions } from '../closures/typedDecisions.ts';
import type { TypedDecisions } from '../closures/typedDecisions.ts';

/** Returns the day that is proposed: a week of hours begins on a Monday. */
export function nextMonday(today: CalendarDate): string {
  const weekday = (today.toDate('UTC').getUTCDay() + 6) % 7;
  return today.add({ days: 7 - weekday }).toString();
}

/** Returns whether hours can hold from a day that was typed: not in the past, and not beyond what is planned. */
export function isInTime(day: string, today: CalendarDate): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  try {
    const date = parseDate(day).toString();
    return date >= today.toString() && date <= lastPlannedDay(today);
  } catch {
    return false;
  }
}

/** Returns what a page has shown, as it says when it is sent: from which day on, and whether later hours go. */
export const shownAs = (from: string | null, withdrawsLater: boolean): string =>
  [from ?? '', ...(withdrawsLater ? ['alone'] : [])].join(' ').trim();

/** A choice of when hours hold: the day, null for at once, and whether later hours go. */
export interface ShownChoice {
  from: string | null;
  withdrawsLater: boolean;
}

/** Returns the choice of which `shownAs` has made a text; unchecked. */
export function shownIn(shown: string): ShownChoice {
  const [, from = '', alone] = /^(\S*?) ?(alone)?$/.exec(shown) ?? [];
  return { from: from === '' ? null : from, withdrawsLater: alone !== undefined };
}

/** Returns what is decided and announced by email, with the sentence, in one line: empty where nobody gets one. */
export function decisionsOf(typed: TypedDecisions): string {
  const announced = toDecisions(typed).filter(({ kind }) => kind !== 'call');
  const decided = announced.map((decision) =>
    'to' in decision
      ? `${decision.bookingId} ${decision.kind} ${formatSlotValue(decision.to)}`
      : `${decision.bookingId} ${decision.kind}`,
  );
  return decided.length === 0 ? '' : [...decided.toSorted(), typed.sentence.trim()].join('; ');
}
