import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { weekdayOf } from './weekdayOf.ts';

test.for([
  { day: '2026-11-23', weekday: 'monday' },
  { day: '2026-11-24', weekday: 'tuesday' },
  { day: '2026-11-25', weekday: 'wednesday' },
  { day: '2026-11-26', weekday: 'thursday' },
  { day: '2026-11-27', weekday: 'friday' },
  { day: '2026-11-28', weekday: 'saturday' },
  { day: '2026-11-29', weekday: 'sunday' },
  { day: '2028-02-29', weekday: 'tuesday' },
  { day: '1900-01-01', weekday: 'monday' },
])('$day is a $weekday', ({ day, weekday }) => {
  expect(weekdayOf(parseDate(day))).toBe(weekday);
});
