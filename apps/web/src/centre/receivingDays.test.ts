import { exampleRules, type BookingRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { receivingDays } from './receivingDays.ts';

test.for<{ hours: BookingRules['hours']; days: string }>([
  { hours: exampleRules.hours, days: 'lunedì, mercoledì e giovedì pomeriggio' },
  { hours: { friday: ['09:00', '12:30'] }, days: 'venerdì mattina' },
  {
    hours: { saturday: { from: '09:00', to: '13:00', every: 30 }, tuesday: ['09:00'] },
    days: 'martedì e sabato mattina',
  },
  { hours: { monday: ['09:00', '16:30'], sunday: ['16:30'] }, days: 'lunedì e domenica' },
  { hours: { monday: [], thursday: ['16:30'] }, days: 'giovedì pomeriggio' },
])('the days of the rules are in words: $days', ({ hours, days }) => {
  expect(receivingDays({ ...exampleRules, hours })).toBe(days);
});
