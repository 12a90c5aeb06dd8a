import type { CompleteRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';

/** Another centre, different in every rule. */
export const saturdayCentre: CompleteRules = {
  ...exampleRules,
  timeZone: 'Pacific/Auckland',
  locale: 'en-NZ',
  hours: { saturday: { from: '09:00', to: '10:00', every: 20 } },
  durationMinutes: 20,
  window: { days: 14 },
  weekdayShift: {},
  sameDay: { noticeMinutes: 120 },
  capacity: 3,
  closures: [{ from: '2027-08-01', to: '2027-08-31', label: 'Winter' }],
  extraOpenings: [{ day: '2027-03-03', label: 'Open day' }],
};
