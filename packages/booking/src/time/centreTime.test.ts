import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { centreTime, toCentreTime, today } from './centreTime.ts';

test.for([
  { instant: '2026-11-24T22:59:59Z', clock: '2026-11-24T23:59:59+01:00[Europe/Rome]' },
  { instant: '2026-11-24T23:30:00Z', clock: '2026-11-25T00:30:00+01:00[Europe/Rome]' },
  { instant: '2026-07-31T21:59:00Z', clock: '2026-07-31T23:59:00+02:00[Europe/Rome]' },
  { instant: '2026-07-31T22:00:00Z', clock: '2026-08-01T00:00:00+02:00[Europe/Rome]' },
  { instant: '2026-03-29T01:00:00Z', clock: '2026-03-29T03:00:00+02:00[Europe/Rome]' },
  { instant: '2026-10-25T01:00:00Z', clock: '2026-10-25T02:00:00+01:00[Europe/Rome]' },
  { instant: '2026-12-31T23:00:00Z', clock: '2027-01-01T00:00:00+01:00[Europe/Rome]' },
])('the instant $instant is $clock at the centre (A5)', ({ instant, clock }) => {
  expect(centreTime(new Date(instant), exampleRules).toString()).toBe(clock);
});

test.for([
  { now: '2026-11-24T23:30[UTC]', day: '2026-11-25' },
  { now: '2026-11-24T15:29[America/Los_Angeles]', day: '2026-11-25' },
  { now: '2026-11-24T14:59[America/Los_Angeles]', day: '2026-11-24' },
  { now: '2026-11-25T11:59[Pacific/Auckland]', day: '2026-11-24' },
  { now: '2026-11-25T12:00[Pacific/Auckland]', day: '2026-11-25' },
])('when a device reads $now it is $day at the centre (A5)', ({ now, day }) => {
  expect(today(parseZonedDateTime(now), exampleRules).toString()).toBe(day);
});

test('an invalid instant is refused', () => {
  expect(() => centreTime(new Date('soon'), exampleRules)).toThrow(RangeError);
});

const ten = '2026-11-25T10:00:00+01:00[Europe/Rome]';

test.for([
  parseZonedDateTime(ten),
  parseZonedDateTime('2026-11-25T09:00:00[Europe/London]'),
  '2026-11-25T09:00:00Z[Europe/London]',
  '2026-11-25T10:00[Europe/Rome]',
  ten,
  '2026-11-25T10:00+01:00[Europe/Rome]',
  '2026-11-25T09:00:00Z',
  '2026-11-25T09:00:00.000Z',
  '2026-11-25T10:00:00+01:00',
  Date.parse('2026-11-25T09:00:00Z'),
  new Date('2026-11-25T09:00:00Z'),
])('%s is ten o’clock at the centre', (moment) => {
  expect(toCentreTime(moment, { timeZone: 'Europe/Rome' }).toString()).toBe(ten);
});

test.for(['', 'today', '2026-11-25', '2026-11-25T10:00:00', '2026-11-25T10:00[Nowhere]'])(
  '«%s» names no moment, and the error says how to write one',
  (text) => {
    expect(() => toCentreTime(text, { timeZone: 'Europe/Rome' })).toThrow('is no moment: write it with');
  },
);
