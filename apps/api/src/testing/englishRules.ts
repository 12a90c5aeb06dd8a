import type { CompleteRules } from '@centro/booking';

/** The rules of a centre in London, in English, which receives on Saturdays, two visitors at a time. */
export const englishRules: CompleteRules = {
  timeZone: 'Europe/London',
  locale: 'en-GB',
  firstDayOfWeek: 'monday',
  hours: { saturday: { from: '10:00', to: '11:30', every: 45 } },
  laterHours: [],
  durationMinutes: 45,
  bufferMinutes: 0,
  window: { days: 30 },
  weekdayShift: {},
  sameDay: 'later-hour',
  capacity: 2,
  closures: [],
  extraOpenings: [],
  needs: [],
  needsPer: 'booking',
  resources: {},
  questions: [],
};
