import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { TimeOfDay } from './toTimeSlot.ts';
import { isOnTheClock } from './isOnTheClock.ts';

test.for<{ zone: string; day: string; slot: TimeOfDay; is: boolean }>([
  { zone: 'Europe/Rome', day: '2027-03-28', slot: '01:59', is: true },
  { zone: 'Europe/Rome', day: '2027-03-28', slot: '02:00', is: false },
  { zone: 'Europe/Rome', day: '2027-03-28', slot: '02:59', is: false },
  { zone: 'Europe/Rome', day: '2027-03-28', slot: '03:00', is: true },
  { zone: 'Europe/Rome', day: '2027-03-27', slot: '02:30', is: true },
  { zone: 'Europe/Rome', day: '2027-10-31', slot: '02:30', is: true },
  { zone: 'Australia/Lord_Howe', day: '2026-10-04', slot: '02:15', is: false },
  { zone: 'Australia/Lord_Howe', day: '2026-10-04', slot: '02:30', is: true },
  { zone: 'America/Nuuk', day: '2027-03-27', slot: '23:30', is: false },
  { zone: 'America/Nuuk', day: '2027-03-27', slot: '22:30', is: true },
  { zone: 'Asia/Beirut', day: '2027-03-28', slot: '00:30', is: false },
  { zone: 'Europe/Rome', day: '2027-03-28', slot: '16:30', is: true },
])('$slot of $day in $zone is shown by the clock: $is (A6)', ({ zone, day, slot, is }) => {
  expect(isOnTheClock(parseDate(day), { timeZone: zone })(slot)).toBe(is);
});
