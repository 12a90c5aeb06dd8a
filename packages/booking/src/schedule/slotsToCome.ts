import { toCalendarDate } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { CompleteRules } from '../rules/BookingRules.ts';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/**
 * Returns a function from a day to the test of whether a slot of it is still to come at the moment `now`, on the
 * centre's clock.
 *
 * `later-hour`: on the present day a slot stays while its hour is later than the current hour, minutes
 * aside, so 16:30 is gone at 16:00. "Present" means the full date. Minutes of notice are
 * minutes that pass, whatever the clocks do that night.
 */
export function slotsToCome(
  now: ZonedDateTime,
  { sameDay, timeZone }: Pick<CompleteRules, 'sameDay' | 'timeZone'>,
): (day: CalendarDate) => (slot: TimeOfDay) => boolean {
  const earliest = sameDay === 'later-hour' ? now : now.add({ minutes: sameDay.noticeMinutes });
  const earliestDay = toCalendarDate(earliest);
  return (day) => {
    const daysAhead = day.compare(earliestDay);
    if (sameDay === 'later-hour') return (slot) => daysAhead !== 0 || Number(slot.slice(0, 2)) > now.hour;
    // Some zones turn the clock back over midnight, so the slots of the next day are compared by instant as well.
    return (slot) => daysAhead > 1 || bookingInstant({ day, slot }, { timeZone }).compare(earliest) >= 0;
  };
}
