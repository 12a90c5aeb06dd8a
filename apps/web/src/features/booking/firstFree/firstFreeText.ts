import { createSchedule, type Availability, type BookingRules } from '@centro/booking';
import { formatWeekdayAndDay } from '@centro/booking/it';
import type { ZonedDateTime } from '@internationalized/date';

/** The first free slot in words, for pages that only tell it: «lunedì 23 novembre», «16:30». */
export interface FirstFreeText {
  day: string;
  slot: string;
}

/** Returns the first free slot at a moment; null when there is none. */
export function firstFreeText(
  rules: BookingRules,
  now: ZonedDateTime,
  availability?: Availability,
): FirstFreeText | null {
  const first = createSchedule(rules, now, { availability }).firstFree();
  return first && { day: formatWeekdayAndDay(first.day), slot: first.slot };
}
