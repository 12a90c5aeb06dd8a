import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from '../rules/BookingRules.ts';
import { today } from '../time/centreTime.ts';
import { weekdayOf } from '../time/weekdayOf.ts';

/**
 * Returns the day on which the calendar opens: today, moved forward by its weekday shift.
 *
 * It may be a day that cannot be booked, as a Tuesday; the day to preselect is
 * `firstBookableDay(startingDate(now, rules), now, rules)`. A day from a link is never shifted.
 */
export function startingDate(now: ZonedDateTime, rules: BookingRules): CalendarDate {
  const day = today(now, rules);
  return day.add({ days: rules.weekdayShift[weekdayOf(day)] ?? 0 });
}
