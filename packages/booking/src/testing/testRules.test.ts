import { expect, test } from 'vitest';
import readme from '../../README.md?raw';
import page from '../../recipes/tests.md?raw';
import type { BookingRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { italianHolidays } from '../it/italianHolidays.ts';
import { validateRules } from '../validate/validateRules.ts';
import { hoursOn } from './hoursOn.fixture.ts';
import { ruleInvariants } from './ruleInvariants.ts';
import { saturdayCentre } from './saturdayCentre.fixture.ts';
import { testRules } from './testRules.ts';

test.for<{ name: string; rules: BookingRules }>([
  { name: 'this centre', rules: exampleRules },
  {
    name: 'this centre with the holidays',
    rules: { ...exampleRules, closures: italianHolidays(2026, 2027) },
  },
  { name: 'a Saturday centre', rules: saturdayCentre },
  { name: 'a centre until June', rules: { ...exampleRules, window: { until: '2027-06-30' } } },
])('$name keeps every invariant (B8)', ({ rules }) => {
  expect(testRules(rules)).toEqual([]);
});

const failing: { invariant: string; change: Partial<BookingRules>; detail: string }[] = [
  {
    invariant: 'rules-are-valid',
    change: { hours: { monday: ['25:00'] } },
    detail: 'hours.monday[0] is "25:00"',
  },
  {
    invariant: 'every-weekday-comes',
    change: { closures: [{ from: '2027-01-01', to: '2029-12-31', label: 'Lavori' }] },
    detail: 'no monday can be booked',
  },
  {
    invariant: 'every-slot-comes',
    change: {
      closures: [
        { from: '2027-01-01', to: '2029-12-31', label: 'Pausa', hours: { from: '16:45', to: '17:00' } },
      ],
    },
    detail: '16:30 is on offer on no monday',
  },
  {
    invariant: 'every-extra-opening-opens',
    change: {
      extraOpenings: [{ from: '2027-08-06', to: '2027-08-07', label: 'Corso' }],
      closures: [
        { day: '2027-08-06', label: 'Ferie' },
        { day: '2027-08-07', label: 'Ferie' },
      ],
    },
    detail: 'no day of «Corso», 2027-08-06 to 2027-08-07',
  },
  { invariant: 'the-locale-is-known', change: { locale: 'xx-XX' }, detail: 'xx-XX' },
  {
    invariant: 'the-calendar-opens-where-days-are',
    change: { window: { days: 7 }, weekdayShift: { monday: 20 } },
    detail: 'after the last bookable day',
  },
];

test.for(failing)(
  '$invariant fails by its name when it does not hold: $detail',
  ({ invariant, change, detail }) => {
    const failures = testRules({ ...exampleRules, ...change });
    expect(failures.find((failure) => failure.invariant === invariant)?.detail).toContain(detail);
  },
);

test.for<{ what: string; change: Partial<BookingRules> }>([
  {
    what: 'a slot that comes after the clock was put forward that day',
    change: { hours: hoursOn(['sunday'], ['03:30']) },
  },
  {
    what: 'an extra opening just after midnight, bookable until the day before',
    change: { extraOpenings: [{ day: '2027-08-07', label: 'Corso', hours: ['00:30'] }] },
  },
  {
    what: 'an extra opening to be booked two days ahead',
    change: {
      sameDay: { noticeMinutes: 48 * 60 },
      extraOpenings: [{ day: '2027-08-07', label: 'Corso' }],
    },
  },
])('$what breaks no invariant', ({ change }) => {
  expect(testRules({ ...exampleRules, ...change })).toEqual([]);
});

test('each invariant has a rule set that breaks it', () => {
  const broken = new Set(failing.map(({ invariant }) => invariant));
  expect([...broken].toSorted()).toEqual(['rules-are-valid', ...Object.keys(ruleInvariants)].toSorted());
});

test('only the problems of rules that are not valid are returned', () => {
  const failures = testRules({ ...exampleRules, hours: { monday: ['25:00'] }, capacity: 0 });
  expect(failures.map(({ invariant }) => invariant)).toEqual(['rules-are-valid', 'rules-are-valid']);
});

test('the answer is the same at each run', () => {
  const rules = { ...exampleRules, locale: 'xx-XX' };
  expect(testRules(rules)).toEqual(testRules(rules));
});

test('the page on tests lists every invariant, and no other', () => {
  const listed = Array.from(page.matchAll(/^ *- `([a-z-]+)`: /gm), ([, name]) => name);
  expect(listed).toEqual(['rules-are-valid', ...Object.keys(ruleInvariants)]);
});

test('the rules that the README gives as an example are valid, and hold', () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
  const verdict = validateRules(JSON.parse(example));
  expect(verdict.ok && testRules(verdict.rules)).toEqual([]);
});
