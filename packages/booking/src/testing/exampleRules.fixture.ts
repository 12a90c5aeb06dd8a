import type { BookingRules, DayHours } from '../rules/BookingRules.ts';

const slots: DayHours = ['16:30', '17:00', '17:30', '18:00'];

/**
 * The rules that the tables of the tests are worked out for. They are those of the specification (R98, R162 to R166),
 * as `centreRules.test.ts` has them of the centre's own, which may change without the tables.
 */
export const exampleRules: BookingRules = {
  timeZone: 'Europe/Rome',
  locale: 'it-IT',
  firstDayOfWeek: 'monday',
  hours: { monday: slots, wednesday: slots, thursday: slots },
  durationMinutes: 30,
  bufferMinutes: 0,
  window: { months: 2 },
  weekdayShift: { friday: 3, saturday: 2, sunday: 1 },
  sameDay: 'later-hour',
  capacity: 1,
  closures: [],
  extraOpenings: [],
};
