import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { centreRules } from './centreRules.ts';
import { offeredSlots } from './offeredSlots.ts';

const all = ['16:30', '17:00', '17:30', '18:00'];

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
  expect(offeredSlots(parseDate('2026-11-25'), now, centreRules)).toEqual(offered);
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
  expect(offeredSlots(parseDate(day), evening, centreRules)).toEqual(offered);
});

test('today is the full date: the same day and month of another year offers everything (A4)', () => {
  const day = parseDate('2027-11-25');
  expect(offeredSlots(day, evening, centreRules, parseDate('2027-12-31'))).toEqual(all);
});

test.for([
  { clock: '2026-11-24T23:30[UTC]', offered: all },
  { clock: '2026-11-25T07:30[America/Los_Angeles]', offered: ['17:00', '17:30', '18:00'] },
  { clock: '2026-11-26T05:30[Pacific/Auckland]', offered: ['18:00'] },
])(
  'the hour is that of the centre: when a device reads $clock, $offered are left (A5)',
  ({ clock, offered }) => {
    expect(offeredSlots(parseDate('2026-11-25'), parseZonedDateTime(clock), centreRules)).toEqual(offered);
  },
);

test('on summer-time days the wall clock decides (A6)', () => {
  const rules = { ...centreRules, weekdays: ['sunday'] } as const;
  const before = parseZonedDateTime('2026-03-29T15:59[Europe/Rome]');
  const after = parseZonedDateTime('2026-10-25T16:00[Europe/Rome]');
  expect(offeredSlots(parseDate('2026-03-29'), before, rules)).toEqual(all);
  expect(offeredSlots(parseDate('2026-10-25'), after, rules)).toEqual(['17:00', '17:30', '18:00']);
});

test('the list is the caller’s own: changing it leaves the rules alone', () => {
  offeredSlots(parseDate('2026-11-26'), evening, centreRules).pop();
  expect(centreRules.slots).toEqual(all);
});
