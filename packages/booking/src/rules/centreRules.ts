import type { BookingRules, DayHours } from './BookingRules.ts';

const slots: DayHours = ['16:30', '17:00', '17:30', '18:00'];

/**
 * The rules of this centre: the one place where a slot, a weekday or the window changes.
 * No closures are set; the centre adds `italianHolidays` here.
 */
export const centreRules: BookingRules = {
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
