import { createSchedule } from '@centro/booking';
import type { BookingRules, BookingWindow, Schedule } from '@centro/booking';
import { centreMinute, listAvailability } from '../../booking/availability/keptAvailability.ts';
import type { DeskContext } from '../layout/DeskContext.ts';

/**
 * Returns what the centre can book for a caller on these days: without the window and the notice of visitors, but
 * never more seats than there are, a closed day or a time that has passed.
 */
export async function deskSchedule(
  { store, now }: Pick<DeskContext, 'store' | 'now'>,
  key: string,
  rules: BookingRules,
  days: BookingWindow,
): Promise<Schedule> {
  const ofDesk = deskRules(rules);
  const moment = centreMinute(now(), ofDesk);
  const availability = await listAvailability(store.bookings, key, ofDesk, moment, days);
  return createSchedule(ofDesk, moment, { availability });
}

/** Returns the rules of a service as they bind its own centre. */
export function deskRules(rules: BookingRules): BookingRules {
  const known = rulesOfDesk.get(rules);
  if (known) return known;
  const ofDesk: BookingRules = {
    ...rules,
    window: { months: monthsAhead },
    weekdayShift: {},
    sameDay: { noticeMinutes: 0 },
  };
  rulesOfDesk.set(rules, ofDesk);
  return ofDesk;
}

const monthsAhead = 24;

/** The same object each time: schedules compile rules once. */
const rulesOfDesk = new WeakMap<BookingRules, BookingRules>();
