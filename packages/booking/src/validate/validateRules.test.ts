import { parseZonedDateTime } from '@internationalized/date';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rules as anyRules } from '../../bench/arbitraryRules.ts';
import { isNight } from '../../bench/isNight.ts';
import schema from '../../rules.schema.json';
import { rulesJsonSchema } from '../../rulesJsonSchema.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { ruleDefaults } from '../rules/ruleDefaults.ts';
import { italianHolidays } from '../it/italianHolidays.ts';
import { validateRules } from './validateRules.ts';

// `date` is for editors; the pattern beside it is what is checked.
const acceptsSchema = new Ajv2020({ formats: { date: true } }).compile(schema);

const problemsOf = (value: unknown, now?: ReturnType<typeof parseZonedDateTime>) => {
  const verdict = validateRules(value, now);
  return verdict.ok ? [] : verdict.problems;
};

const saturdayCentre = {
  timeZone: 'America/New_York',
  locale: 'en-US',
  firstDayOfWeek: 'sunday',
  hours: { saturday: { from: '09:00', to: '12:00', every: 20 } },
  durationMinutes: 15,
  bufferMinutes: 5,
  window: { days: 14 },
  weekdayShift: {},
  sameDay: { noticeMinutes: 90 },
  capacity: 3,
  closures: [
    { from: '2027-08-01', to: '2027-08-31', label: 'Summer' },
    { day: '2027-07-31', label: 'The day before' },
    { day: '2027-09-01', label: 'The day after' },
  ],
  extraOpenings: [{ day: '2027-03-03', label: 'Open day' }],
};

const { firstDayOfWeek: _firstDay, ...withoutFirstDay } = exampleRules;

test.for<{ name: string; value: object }>([
  { name: 'this centre', value: exampleRules },
  { name: 'a Saturday centre', value: saturdayCentre },
  { name: 'the first day of the week of the locale', value: withoutFirstDay },
  { name: 'rules with a $schema', value: { ...exampleRules, $schema: './rules.schema.json' } },
  {
    name: 'the holidays of many years',
    value: { ...exampleRules, closures: italianHolidays(2026, 2027, 2038) },
  },
  { name: 'a window until a day', value: { ...exampleRules, window: { until: '2028-02-29' } } },
  {
    name: 'an opening on the last day',
    value: {
      ...exampleRules,
      window: { until: '2027-05-03' },
      extraOpenings: [{ day: '2027-05-03', label: 'Recupero' }],
    },
  },
  { name: 'no notice', value: { ...exampleRules, sameDay: { noticeMinutes: 0 } } },
  { name: 'a start that is not moved', value: { ...exampleRules, weekdayShift: { monday: 0 } } },
  {
    name: 'slots that begin and end at midnight',
    value: { ...exampleRules, hours: { monday: ['00:00', '23:30'] } },
  },
  {
    name: 'a slot that ends at midnight in spaced hours',
    value: { ...exampleRules, hours: { monday: { from: '00:00', to: '24:00', every: 30 } } },
  },
  { name: 'rules of one service of several', value: { ...exampleRules, key: 'esami' } },
  {
    name: 'other hours on each day, a part of a day that is closed, an evening once',
    value: {
      ...exampleRules,
      hours: { ...exampleRules.hours, saturday: { from: '09:00', to: '13:00', every: 40 } },
      bufferMinutes: 0,
      closures: [
        { day: '2027-05-03', label: 'Riunione', hours: { from: '16:00', to: '17:00' } },
        { day: '2027-05-03', label: 'Esami', hours: { from: '17:00', to: '18:00' } },
      ],
      extraOpenings: [{ day: '2027-05-04', label: 'Sera', hours: ['20:00', '20:30'] }],
    },
  },
  {
    name: 'an opening that ends in a closure',
    value: {
      ...exampleRules,
      closures: [{ from: '2027-08-07', to: '2027-08-09', label: 'Ferie' }],
      extraOpenings: [{ from: '2027-08-06', to: '2027-08-08', label: 'Corso' }],
    },
  },
  {
    name: 'an opening whose pause goes on into a closed day, and one that begins after it',
    value: {
      ...exampleRules,
      bufferMinutes: 45,
      hours: { tuesday: ['00:30'] },
      closures: [{ day: '2027-05-04', label: 'Ferie' }],
      extraOpenings: [
        { day: '2027-05-03', label: 'Notte', hours: ['23:30'] },
        { from: '2027-05-05', to: '2027-05-06', label: 'Notti', hours: ['00:45', '23:30'] },
        { day: '9999-12-31', label: 'Fine', hours: ['00:00', '23:30'] },
      ],
    },
  },
  {
    name: 'an opening partly closed',
    value: {
      ...exampleRules,
      closures: [{ day: '2027-08-15', label: 'Ferragosto' }],
      extraOpenings: [{ from: '2027-08-10', to: '2027-08-20', label: 'Corso' }],
    },
  },
])('$name is accepted, by the schema too (B8)', ({ value }) => {
  const { $schema: _schema, ...rules } = { $schema: '', ...value };
  expect(validateRules(value)).toEqual({ ok: true, rules: { ...ruleDefaults, ...rules } });
  expect(acceptsSchema(value)).toBe(true);
});

test('the JSON Schema is what `pnpm run schema` writes', () => {
  expect(schema).toEqual(rulesJsonSchema());
});

test('what is accepted is plain data', () => {
  const verdict = validateRules(JSON.parse(JSON.stringify(exampleRules)));
  expect(verdict).toEqual({ ok: true, rules: exampleRules });
});

test.for(['timeZone', 'locale', 'hours', 'durationMinutes'])(
  'without %s it says what is missing, as the schema does',
  (field) => {
    const value = Object.fromEntries(Object.entries(exampleRules).filter(([name]) => name !== field));
    expect(problemsOf(value)).toEqual([expect.stringMatching(new RegExp(`^${field} is missing: `))]);
    expect(acceptsSchema(value)).toBe(false);
  },
);

test.for([
  { value: null, problem: 'rules is null: write an object with the fields of booking rules' },
  { value: [], problem: 'rules is []: write an object with the fields of booking rules' },
  { value: 'rules', problem: 'rules is "rules": write an object with the fields of booking rules' },
  { value: undefined, problem: 'rules is missing: write an object with the fields of booking rules' },
])('$problem', ({ value, problem }) => {
  expect(problemsOf(value)).toEqual([problem]);
});

test('every field that is wrong is named at once', () => {
  const problems = problemsOf({
    ...exampleRules,
    timeZone: 'Mars',
    hours: { monday: ['25:00', '26:00'] },
    capacity: 0,
  });
  expect(problems.map((line) => line.split(' is ')[0])).toEqual([
    'timeZone',
    'hours.monday[0]',
    'hours.monday[1]',
    'capacity',
  ]);
});

test.for([
  { until: '2026-11-24', problem: 'window.until is "2026-11-24": write today, "2026-11-25", or a later day' },
  { until: '2026-11-25', problem: undefined },
  { until: '9999-12-31', problem: undefined },
])('a window until $until, on 25 November 2026 at the centre: $problem', ({ until, problem }) => {
  const now = parseZonedDateTime('2026-11-24T15:00[America/Los_Angeles]');
  const value = { ...exampleRules, window: { until } };
  expect(problemsOf(value, now)).toEqual(problem ? [problem] : []);
  expect(problemsOf(value)).toEqual([]);
});

test('a value of 60 characters is shown whole', () => {
  const timeZone = 'x'.repeat(58);
  expect(problemsOf({ ...exampleRules, timeZone })).toEqual([
    `timeZone is "${timeZone}": write the IANA name of a time zone as "Europe/Rome"`,
  ]);
});

test('values that no line can hold are cut or described', () => {
  const loop: unknown[] = [];
  loop.push(loop);
  const lines = [
    ...problemsOf({ ...exampleRules, timeZone: 'x'.repeat(1000) }),
    ...problemsOf({ ...exampleRules, capacity: 3n }),
    ...problemsOf({ ...exampleRules, capacity: loop }),
    ...problemsOf({ ...exampleRules, capacity: Symbol('one') }),
    ...problemsOf({ ...exampleRules, 'a\nfield': 1 }),
  ].map((line) => line.split(': ')[0]);
  expect(lines).toEqual([
    `timeZone is "${'x'.repeat(58)}…`,
    'capacity is a value that JSON cannot hold',
    'capacity is a value that JSON cannot hold',
    'capacity is a value that JSON cannot hold',
    '["a\\nfield"] is 1',
  ]);
});

test('fields that every object inherits are no fields', () => {
  const inherited = JSON.parse('{"__proto__": 1, "constructor": 2}') as object;
  expect(problemsOf({ ...exampleRules, window: inherited })).toHaveLength(1);
  expect(problemsOf({ ...exampleRules, constructor: 2 })).toEqual([
    expect.stringMatching(/^constructor is 2: remove it;/),
  ]);
  expect(problemsOf(Object.create(exampleRules))).toHaveLength(4);
});

test('any value is answered, with lines that are lines, and nothing that the schema refuses passes', () => {
  const almostRules = fc
    .tuple(anyRules, fc.constantFrom(...Object.keys(exampleRules)), fc.anything())
    .map(([rules, field, value]) => ({ ...rules, [field]: value }));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyRules, almostRules), (value) => {
      const problems = problemsOf(value);
      expect(problems.length > 0 || acceptsSchema(value)).toBe(true);
      for (const line of problems) expect(line).toMatch(/^\S.* is .+: .+$/);
    }),
    { numRuns: isNight ? 1000 : 200 },
  );
});

test('the holidays beside a long closure are an overlap that names both', () => {
  const closures = [{ from: '2027-08-01', to: '2027-08-31', label: 'Ferie' }, ...italianHolidays(2027)];
  expect(problemsOf({ ...exampleRules, closures })).toEqual([
    'closures[8] is {"day":"2027-08-15","label":"Ferragosto"}: it overlaps closures[0]; name each day once',
  ]);
});

test('a closure that holds others, or meets the next, is named beside each of them', () => {
  const closures = [
    { from: '2027-05-01', to: '2027-05-31', label: 'A' },
    { day: '2027-05-02', label: 'B' },
    { from: '2027-05-31', to: '2027-06-02', label: 'C' },
    { day: '2027-06-03', label: 'D' },
  ];
  expect(problemsOf({ ...exampleRules, closures }).map((line) => line.replace(/ is .*: it/, ' it'))).toEqual([
    'closures[1] it overlaps closures[0]; name each day once',
    'closures[2] it overlaps closures[0]; name each day once',
  ]);
});

test.for([
  {
    what: 'a closure over the whole window',
    change: { closures: [{ from: '2026-11-01', to: '2027-03-31', label: 'Lavori' }] },
    problem:
      'closures is [{"from":"2026-11-01","to":"2027-03-31","label":"Lavori"}]: write a longer window or fewer closures: no day from 2026-11-25 to 2027-01-25 can be booked',
  },
  {
    what: 'a window without one of its weekdays',
    change: { hours: { sunday: ['10:00'] }, window: { days: 2 } },
    problem:
      'window is {"days":2}: write a longer window: no day from 2026-11-25 to 2026-11-27 can be booked',
  },
  {
    what: 'a window that ends today, on a day without hours',
    change: { hours: { monday: ['10:00'] }, window: { until: '2026-11-25' } },
    problem:
      'window is {"until":"2026-11-25"}: write a longer window: no day from 2026-11-25 to 2026-11-25 can be booked',
  },
] as const)('$what leaves no day to book at this moment', ({ change, problem }) => {
  const now = parseZonedDateTime('2026-11-25T12:00[Europe/Rome]');
  expect(problemsOf({ ...exampleRules, ...change }, now)).toEqual([problem]);
  expect(problemsOf({ ...exampleRules, ...change })).toEqual([]);
});

test('a window counted from today is right at any moment', () => {
  expect(problemsOf(exampleRules, parseZonedDateTime('2099-11-25T12:00[Europe/Rome]'))).toEqual([]);
});
