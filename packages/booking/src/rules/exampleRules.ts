import type { CompleteRules, DayHours } from './BookingRules.ts';
import { ruleDefaults } from './ruleDefaults.ts';

const slots: DayHours = ['16:30', '17:00', '17:30', '18:00'];

/**
 * The rules of a centre that does not exist: four half hours on three afternoons, one visitor each, two months ahead. For
 * tests, stories and a first look; a site reads the rules of its own centre from a file.
 */
export const exampleRules: CompleteRules = {
  ...ruleDefaults,
  timeZone: 'Europe/Rome',
  locale: 'it-IT',
  firstDayOfWeek: 'monday',
  hours: { monday: slots, wednesday: slots, thursday: slots },
  durationMinutes: 30,
  weekdayShift: { friday: 3, saturday: 2, sunday: 1 },
  sameDay: 'later-hour',
};
