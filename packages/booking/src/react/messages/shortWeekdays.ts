/** The names of the weekdays in `@internationalized/date` and react-aria. */
export const shortWeekdays = {
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
} as const;

export type ShortWeekday = (typeof shortWeekdays)[keyof typeof shortWeekdays];
