import type { BookingRules, DayHours } from '../src/index.ts';
import { exampleRules } from '../src/index.ts';

const fromEightToSix: DayHours = { from: '08:00', to: '18:00', every: 15 };

/** A centre with 40 slots on each day of a year. */
export const largeCentre: BookingRules = {
  ...exampleRules,
  hours: {
    monday: fromEightToSix,
    tuesday: fromEightToSix,
    wednesday: fromEightToSix,
    thursday: fromEightToSix,
    friday: fromEightToSix,
    saturday: fromEightToSix,
    sunday: fromEightToSix,
  },
  durationMinutes: 15,
  window: { months: 12 },
  weekdayShift: {},
  sameDay: { noticeMinutes: 120 },
  capacity: 5,
};
