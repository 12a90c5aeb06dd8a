import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readServices } from './readServices.server.ts';

/** The rules in the centre's one file. */
const [centreRules] = readServices(
  fileURLToPath(new URL('../../../../centre/booking.json', import.meta.url)),
);

test.for([
  {
    requirement:
      'R98, R162, R163: slots every half hour from 16:30 to 18:00 on Monday, Wednesday and Thursday',
    rule: 'hours',
    value: {
      monday: ['16:30', '17:00', '17:30', '18:00'],
      wednesday: ['16:30', '17:00', '17:30', '18:00'],
      thursday: ['16:30', '17:00', '17:30', '18:00'],
    },
  },
  { requirement: 'R98: a slot lasts half an hour', rule: 'durationMinutes', value: 30 },
  { requirement: 'R98: the next slot begins when one ends', rule: 'bufferMinutes', value: 0 },
  {
    requirement: 'R163: from Friday to Sunday the start moves to Monday',
    rule: 'weekdayShift',
    value: { friday: 3, saturday: 2, sunday: 1 },
  },
  { requirement: 'R164: up to two months from today', rule: 'window', value: { months: 2 } },
  { requirement: 'R166: Italian', rule: 'locale', value: 'it-IT' },
  { requirement: 'R166: the week starts on Monday', rule: 'firstDayOfWeek', value: 'monday' },
  { requirement: 'A5: the clock of Italy', rule: 'timeZone', value: 'Europe/Rome' },
  {
    requirement: 'A3: today, only the hours later than the current one',
    rule: 'sameDay',
    value: 'later-hour',
  },
  { requirement: 'A24: one booking a slot', rule: 'capacity', value: 1 },
  { requirement: 'A64: no closures until the centre sets them', rule: 'closures', value: [] },
  { requirement: 'A64: no extra openings', rule: 'extraOpenings', value: [] },
] as const)('$requirement', ({ rule, value }) => {
  expect(centreRules[rule]).toEqual(value);
});
