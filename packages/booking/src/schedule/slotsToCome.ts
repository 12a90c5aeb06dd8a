import { isSameDay, toCalendarDate } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { toCentreTime } from '../time/centreTime.ts';
import { toTimeSlot } from '../time/toTimeSlot.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/**
 * Returns a function from an open day to its slots that are still to come, earliest first.
 *
 * `later-hour`: on the present day a slot stays while its hour is later than the current hour, minutes
 * aside, so 16:30 is gone at 16:00. "Present" means the full date. Minutes of notice are
 * minutes that pass, whatever the clocks do that night.
 */
export function slotsToCome(
  now: ZonedDateTime,
  rules: BookingRules,
): (day: CalendarDate) => readonly TimeOfDay[] {
  const { slots, sameDay } = rules;
  const centreNow = toCentreTime(now, rules);
  if (sameDay === 'later-hour') {
    return (day) =>
      isSameDay(day, centreNow) ? slots.filter((slot) => toTimeSlot(slot).hour > centreNow.hour) : slots;
  }
  const earliest = centreNow.add({ minutes: sameDay.noticeMinutes });
  const earliestDay = toCalendarDate(earliest);
  return (day) => {
    // Some zones turn the clock back over midnight, so the slots of the next day are compared by instant as well.
    if (day.compare(earliestDay) > 1) return slots;
    return slots.filter((slot) => bookingInstant({ day, slot }, rules).compare(earliest) >= 0);
  };
}
