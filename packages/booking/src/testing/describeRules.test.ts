import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { BookingRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { describeRules } from './describeRules.ts';
import { italianHolidays } from '../it/italianHolidays.ts';

const now = parseZonedDateTime('2026-11-25T17:10[Europe/Rome]');
const lines = (rules: BookingRules, at = now) => describeRules(rules, at).split('\n');

test('two months as a table: a line for each open day and for each run of closed ones (B8)', () => {
  const table = lines({ ...exampleRules, closures: italianHolidays(2026, 2027) });
  expect(table.slice(0, 12)).toEqual([
    'Bookings from 2026-11-25 to 2027-01-25, Europe/Rome time, 30 minutes, 1 for each slot',
    '',
    'wed 2026-11-25                    18:00',
    'thu 2026-11-26                    16:30 17:00 17:30 18:00',
    'fri 2026-11-27 to sun 2026-11-29  not a weekday of the centre',
    'mon 2026-11-30                    16:30 17:00 17:30 18:00',
    'tue 2026-12-01                    not a weekday of the centre',
    'wed 2026-12-02                    16:30 17:00 17:30 18:00',
    'thu 2026-12-03                    16:30 17:00 17:30 18:00',
    'fri 2026-12-04 to sun 2026-12-06  not a weekday of the centre',
    'mon 2026-12-07                    16:30 17:00 17:30 18:00',
    'tue 2026-12-08                    closed: Immacolata',
  ]);
  expect(table.at(-1)).toBe('mon 2027-01-25                    16:30 17:00 17:30 18:00');
});

test('a shorter window says where it ends, a longer one is cut after two months', () => {
  expect(lines({ ...exampleRules, window: { days: 14 } }).at(-1)).toBe(
    'thu 2026-12-10 to mon 2027-01-25  beyond the window',
  );
  const long = lines({ ...exampleRules, window: { months: 12 } });
  expect(long[0]).toContain('to 2027-11-25');
  expect(long.at(-1)).toContain('mon 2027-01-25');
});

test('a day whose hours are over, or too near, says so', () => {
  const evening = parseZonedDateTime('2026-11-25T18:10[Europe/Rome]');
  expect(lines(exampleRules, evening)[2]).toBe('wed 2026-11-25                    no slot left');
  expect(lines({ ...exampleRules, sameDay: { noticeMinutes: 60 } }, evening)[2]).toBe(
    'wed 2026-11-25                    too late to book',
  );
});

test('days closed for different reasons are different lines', () => {
  const table = lines({ ...exampleRules, closures: [{ day: '2026-11-26', label: 'Ferie' }] });
  expect(table.slice(3, 5)).toEqual([
    'thu 2026-11-26                    closed: Ferie',
    'fri 2026-11-27 to sun 2026-11-29  not a weekday of the centre',
  ]);
});
