import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { hoursOn } from '../testing/hoursOn.fixture.ts';
import { createSchedule } from './createSchedule.ts';
import type { Schedule } from './Schedule.ts';

const all = ['16:30', '17:00', '17:30', '18:00'] as const;

const slotsOn = ({ day }: Schedule, date: string) => day(parseDate(date)).slots.map(({ slot }) => slot);

test.for([
  { clock: '00:00', offered: all },
  { clock: '15:59', offered: all },
  { clock: '16:00', offered: ['17:00', '17:30', '18:00'] },
  { clock: '16:30', offered: ['17:00', '17:30', '18:00'] },
  { clock: '16:59', offered: ['17:00', '17:30', '18:00'] },
  { clock: '17:00', offered: ['18:00'] },
  { clock: '17:59', offered: ['18:00'] },
  { clock: '18:00', offered: [] },
  { clock: '23:59', offered: [] },
])('at $clock on the day itself offers $offered (R112, R165, A3)', ({ clock, offered }) => {
  const now = parseZonedDateTime(`2026-11-25T${clock}[Europe/Rome]`);
  expect(slotsOn(createSchedule(exampleRules, now), '2026-11-25')).toEqual(offered);
});

// Late on a Wednesday, whose window ends on Monday 25 January 2027.
const evening = parseZonedDateTime('2026-11-25T20:00[Europe/Rome]');

test.for([
  { day: '2026-11-26', offered: all, because: 'tomorrow' },
  { day: '2027-01-25', offered: all, because: 'the last day of the window' },
  { day: '2026-11-23', offered: [], because: 'a Monday gone by' },
  { day: '2026-11-27', offered: [], because: 'a Friday' },
  { day: '2026-12-01', offered: [], because: 'a Tuesday' },
  { day: '2027-01-27', offered: [], because: 'beyond the window' },
])('$day offers $offered: $because (A1)', ({ day, offered }) => {
  expect(slotsOn(createSchedule(exampleRules, evening), day)).toEqual(offered);
});

test('today is the full date: the same day and month of another year offers everything (A4)', () => {
  const schedule = createSchedule(exampleRules, evening, { until: parseDate('2027-12-31') });
  expect(slotsOn(schedule, '2027-11-25')).toEqual(all);
});

test.for([
  { clock: '2026-11-24T23:30[UTC]', offered: all },
  { clock: '2026-11-25T07:30[America/Los_Angeles]', offered: ['17:00', '17:30', '18:00'] },
  { clock: '2026-11-26T05:30[Pacific/Auckland]', offered: ['18:00'] },
])(
  'the hour is that of the centre: when a device reads $clock, $offered are left (A5)',
  ({ clock, offered }) => {
    expect(slotsOn(createSchedule(exampleRules, parseZonedDateTime(clock)), '2026-11-25')).toEqual(offered);
  },
);

test('the hour of a night that summer time leaves out is not offered, on other nights it is (A6)', () => {
  const rules = { ...exampleRules, hours: hoursOn(['sunday'], ['01:30', '02:30', '03:30']) };
  const schedule = createSchedule(rules, parseZonedDateTime('2027-03-20T12:00[Europe/Rome]'));
  expect(slotsOn(schedule, '2027-03-21')).toEqual(['01:30', '02:30', '03:30']);
  expect(slotsOn(schedule, '2027-03-28')).toEqual(['01:30', '03:30']);
});

test('on summer-time days the wall clock decides (A6)', () => {
  const rules = { ...exampleRules, hours: hoursOn(['sunday'], all) };
  const before = parseZonedDateTime('2026-03-29T15:59[Europe/Rome]');
  const after = parseZonedDateTime('2026-10-25T16:00[Europe/Rome]');
  expect(slotsOn(createSchedule(rules, before), '2026-03-29')).toEqual(all);
  expect(slotsOn(createSchedule(rules, after), '2026-10-25')).toEqual(['17:00', '17:30', '18:00']);
});

test.for([
  { notice: 0, clock: '16:30', offered: all },
  { notice: 0, clock: '16:31', offered: ['17:00', '17:30', '18:00'] },
  { notice: 30, clock: '16:00', offered: all },
  { notice: 30, clock: '16:01', offered: ['17:00', '17:30', '18:00'] },
  { notice: 120, clock: '16:00', offered: ['18:00'] },
  { notice: 120, clock: '16:01', offered: [] },
])(
  'with $notice minutes of notice, at $clock $offered are left of today (A3)',
  ({ notice, clock, offered }) => {
    const now = parseZonedDateTime(`2026-11-25T${clock}[Europe/Rome]`);
    const rules = { ...exampleRules, sameDay: { noticeMinutes: notice } };
    expect(slotsOn(createSchedule(rules, now), '2026-11-25')).toEqual(offered);
  },
);

test.for([
  { day: '2026-11-25', offered: [] },
  { day: '2026-11-26', offered: ['17:30', '18:00'] },
  { day: '2026-11-30', offered: all },
])('a notice of a day reaches over midnight: $day offers $offered (A3)', ({ day, offered }) => {
  const now = parseZonedDateTime('2026-11-25T17:10[Europe/Rome]');
  const rules = { ...exampleRules, sameDay: { noticeMinutes: 24 * 60 } };
  expect(slotsOn(createSchedule(rules, now), day)).toEqual(offered);
});

test.for([
  { day: '2026-03-29', before: '2026-03-28T15:30', offered: all },
  { day: '2026-03-29', before: '2026-03-28T15:31', offered: ['17:00', '17:30', '18:00'] },
  { day: '2026-10-25', before: '2026-10-24T17:30', offered: all },
  { day: '2026-10-25', before: '2026-10-24T17:31', offered: ['17:00', '17:30', '18:00'] },
])(
  'a notice is time that passes, also when the clocks change: $before, $day (A6)',
  ({ day, before, offered }) => {
    const rules = { ...exampleRules, hours: hoursOn(['sunday'], all), sameDay: { noticeMinutes: 24 * 60 } };
    expect(slotsOn(createSchedule(rules, parseZonedDateTime(`${before}[Europe/Rome]`)), day)).toEqual(
      offered,
    );
  },
);

test('full slots are left out, of today among those to come (A25)', () => {
  const now = parseZonedDateTime('2026-11-25T16:05[Europe/Rome]');
  const fullSlots = ['16:30', '17:30'] as const;
  const availability = [
    { day: '2026-11-25', fullSlots },
    { day: '2026-11-26', fullSlots },
  ];
  const schedule = createSchedule(exampleRules, now, { availability });
  const offered = (day: string) => slotsOn(schedule, day);
  expect(offered('2026-11-25')).toEqual(['17:00', '18:00']);
  expect(offered('2026-11-26')).toEqual(['17:00', '18:00']);
  expect(offered('2026-11-30')).toEqual(all);
});

test('a slot that begins before the clock goes back over midnight is over afterwards', () => {
  const rules = {
    ...exampleRules,
    timeZone: 'America/St_Johns',
    hours: hoursOn(['sunday'], ['00:00', '01:00']),
    sameDay: { noticeMinutes: 0 },
  };
  // There at 00:01 of 7 November 2010 the clock went back to 23:01.
  const now = parseZonedDateTime('2010-11-06T23:30-03:30[America/St_Johns]');
  expect(slotsOn(createSchedule(rules, now), '2010-11-07')).toEqual(['01:00']);
});
