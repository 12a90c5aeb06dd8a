import type { BookingRules } from '../../rules/BookingRules.ts';
import { bookingWindow } from '../../schedule/bookingWindow.ts';
import { centreTime } from '../../time/centreTime.ts';
import { toTimeSlot } from '../../time/toTimeSlot.ts';

/**
 * Returns what makes the rules unreadable: an unknown zone or locale, an hour or a day that is none; else null.
 *
 * It checks only what would throw during rendering; `validateRules` reports everything.
 */
export function rulesFault(rules: BookingRules): Error | null {
  try {
    bookingWindow(centreTime(new Date(), rules), rules);
    rules.slots.forEach(toTimeSlot);
    Intl.getCanonicalLocales(rules.locale);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
