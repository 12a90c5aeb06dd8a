import type { BookingRules } from '../rules/BookingRules.ts';

/** The names of the weekdays in `@internationalized/date` and react-aria. */
const shortWeekdays = {
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
} as const;

export type ShortWeekday = (typeof shortWeekdays)[keyof typeof shortWeekdays];

/** Returns the first day of the week that the rules name; undefined leaves it to their locale. */
export function weekStart({ firstDayOfWeek }: BookingRules): ShortWeekday | undefined {
  return firstDayOfWeek && shortWeekdays[firstDayOfWeek];
}
