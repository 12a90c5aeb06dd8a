import { expect, test } from 'vitest';
import { saturdayCentre } from '../testing/saturdayCentre.fixture.ts';
import { validateRules } from '../validate/validateRules.ts';
import { validateServices } from '../validate/validateServices.ts';
import { exampleRules } from './exampleRules.ts';
import type { BookingRules } from './BookingRules.ts';
import { ruleDefaults } from './ruleDefaults.ts';
import { createSchedule } from '../schedule/createSchedule.ts';
import { isUsableRules } from './isUsableRules.ts';
import { longestWindowDays } from './longestWindowDays.ts';

const day = '2027-08-02';
const label = 'Ferie';
const oneSlot = { monday: ['00:00'] };

/** Changes of the rules of the centre, at both sides of each limit. */
const options = (count: number) => Array.from({ length: count }, (_, index) => `Scuola ${index}`);
const question = { key: 'scuola', type: 'text', label: 'Quale scuola?' };
const changes: { isUsable: boolean; change: object }[] = [
  ...[
    {},
    saturdayCentre,
    { key: 'esami', name: 'Esami', $schema: '' },
    { durationMinutes: 1 },
    { hours: oneSlot, durationMinutes: 1440 },
    { hours: oneSlot, bufferMinutes: 1440 },
    { hours: { sunday: { from: '09:00', to: '10:00', every: 30 } } },
    { hours: { monday: { from: '00:00', to: '23:59', every: 1440 } } },
    { durationMinutes: 1, hours: { monday: { from: '09:00', to: '10:00', every: 1 } } },
    { laterHours: [{ from: day, hours: oneSlot }] },
    { laterHours: [{ from: day, hours: {} }] },
    { window: { months: 1 } },
    { window: { months: 120 } },
    { window: { days: 1 } },
    { window: { days: longestWindowDays } },
    { window: { until: day } },
    { weekdayShift: { monday: 0, sunday: 31 } },
    { sameDay: { noticeMinutes: 0 } },
    { sameDay: { noticeMinutes: 366 * 24 * 60 }, window: { months: 120 } },
    { sameDay: { noticeMinutes: 24 * 60 }, window: { days: 1 } },
    { capacity: 1000 },
    { closures: [{ day, label }] },
    { closures: [{ from: day, to: day, label, hours: { from: '14:00', to: '16:00' } }] },
    { extraOpenings: [{ day, label, hours: ['09:00'] }] },
    { extraOpenings: [{ from: day, to: day, label, hours: { from: '09:00', to: '10:00', every: 30 } }] },
    {
      questions: [
        question,
        { ...question, key: 'voto-2', type: 'choice', required: true, options: ['Sì', 'No'] },
      ],
    },
    { questions: [{ ...question, type: 'choice', options: options(100) }] },
    { capacity: 4, questions: [{ ...question, type: 'seats', most: 4 }] },
    { needs: ['adviser'], resources: { adviser: 1, room: 2 } },
    {
      capacity: 8,
      needs: ['adviser'],
      resources: { adviser: 1 },
      needsPer: 'slot',
      questions: [{ ...question, type: 'seats', most: 4 }],
    },
    { needsPer: 'booking' },
  ].map((change) => ({ change, isUsable: true })),
  ...[
    { key: ' ' },
    { key: 1 },
    { name: ' ' },
    { name: 1 },
    { $schema: 1 },
    { colour: 'red' },
    JSON.parse('{"constructor": 1}') as object,
    { timeZone: 'Europe/Roma' },
    { timeZone: '+01:00' },
    { locale: 'it_IT' },
    { locale: ['it-IT'] },
    { firstDayOfWeek: 'lunedì' },
    { durationMinutes: 0 },
    { durationMinutes: 30.5 },
    { durationMinutes: '30' },
    { hours: oneSlot, durationMinutes: 1441 },
    { bufferMinutes: -1 },
    { hours: oneSlot, bufferMinutes: 1441 },
    { hours: {} },
    { hours: [] },
    { hours: null },
    { hours: 'monday' },
    { hours: { monday: [] } },
    { hours: { monday: ['9:00'] } },
    // A list with a hole.
    { hours: { monday: Array(1) } },
    { hours: { someday: ['09:00'] } },
    { hours: { monday: { from: '09:00', to: '10:00' } } },
    { hours: { monday: { from: '09:00', to: '10:00', every: 1441 } } },
    { durationMinutes: 1, hours: { monday: { from: '09:00', to: '10:00', every: 0 } } },
    { window: {} },
    { window: { months: 0 } },
    { window: { months: 121 } },
    { window: { days: 0 } },
    { window: { days: longestWindowDays + 1 } },
    { window: { until: '2027-02-30' } },
    { window: { months: 2, days: 14 } },
    { weekdayShift: [] },
    { weekdayShift: 1 },
    { weekdayShift: null },
    { weekdayShift: { monday: -1 } },
    { weekdayShift: { monday: 32 } },
    { weekdayShift: { someday: 1 } },
    { sameDay: 'later' },
    { sameDay: { noticeMinutes: -1 } },
    { sameDay: { noticeMinutes: 366 * 24 * 60 + 1 }, window: { months: 120 } },
    { sameDay: { noticeMinutes: 24 * 60 + 1 }, window: { days: 1 } },
    { capacity: 0 },
    { capacity: Infinity },
    { closures: { day, label } },
    { closures: [{ day: '2027-02-30', label }] },
    { closures: [{ day, label: ' ' }] },
    { closures: [{ day }] },
    { closures: [{ from: day, label }] },
    { closures: [{ day, label, hours: ['09:00'] }] },
    { closures: [{ day, label, hours: { from: '16:00', to: '14:00' } }] },
    { questions: {} },
    { questions: [{ ...question, key: 'Scuola' }] },
    { questions: [{ ...question, key: '__proto__' }] },
    { questions: [{ ...question, label: ' ' }] },
    { questions: [{ ...question, label: 'a'.repeat(121) }] },
    { questions: [{ ...question, type: 'number' }] },
    { questions: [{ ...question, required: 1 }] },
    { questions: [{ ...question, options: ['Sì', 'No'] }] },
    { questions: [{ ...question, type: 'choice' }] },
    { questions: [{ ...question, type: 'choice', options: ['Sì'] }] },
    { questions: [{ ...question, type: 'choice', options: ['Sì', 'Sì'] }] },
    { questions: [{ ...question, type: 'choice', options: ['Sì', ' No'] }] },
    { questions: [{ ...question, type: 'choice', options: ['Sì', 'Non  so'] }] },
    { questions: [{ ...question, type: 'choice', options: ['Sì', '\u200B'] }] },
    { questions: [{ ...question, type: 'choice', options: options(101) }] },
    { questions: [question, question] },
    ...['\u202E', '\u0007', '\uFFFD', '\uD800'].flatMap((odd) => [
      { questions: [{ ...question, label: `a${odd}b` }] },
      { questions: [{ ...question, type: 'choice', options: ['Sì', `N${odd}o`] }] },
    ]),
    { capacity: 1001 },
    { resources: { adviser: 1001 } },
    { resources: { constructor: 1 } },
    { key: 'a'.repeat(121) },
    { questions: [{ ...question, type: 'seats', most: 2 }] },
    ...[1, 5, 2.5, '2', undefined].map((most) => ({
      capacity: 4,
      questions: [{ ...question, type: 'seats', most }],
    })),
    { capacity: 99, questions: [{ ...question, type: 'seats', most: 51 }] },
    {
      capacity: 4,
      questions: [
        { ...question, type: 'seats', most: 2 },
        { ...question, key: 'altri', type: 'seats', most: 2 },
      ],
    },
    {
      capacity: 4,
      needs: ['adviser'],
      resources: { adviser: 1 },
      questions: [{ ...question, type: 'seats', most: 2 }],
    },
    { questions: Array.from({ length: 9 }, (_, index) => ({ ...question, key: `q${index}` })) },
    { needs: ['adviser'] },
    { needs: 'adviser', resources: { adviser: 1 } },
    { needs: ['adviser', 'adviser'], resources: { adviser: 1 } },
    { needs: [' '], resources: { ' ': 1 } },
    { needs: ['constructor'] },
    { needsPer: 'visitor' },
    { needsPer: null },
    { resources: { adviser: 0 } },
    { resources: { '': 1 } },
    { resources: ['adviser'] },
    { extraOpenings: [{ day, label, hours: [] }] },
    { extraOpenings: [{ day, label, hours: { from: '09:00', to: '10:00' } }] },
  ].map((change) => ({ change, isUsable: false })),
];

test.for(changes)('$change is usable: $isUsable, as the validator says', ({ change, isUsable }) => {
  const rules: unknown = { ...exampleRules, ...change };
  expect([isUsableRules(rules), validateRules(rules).ok]).toEqual([isUsable, isUsable]);
});

/** A field that is undefined is as one that is not there, as where a page passes an option on. */
test.for([
  ...Object.keys(ruleDefaults).map((field) => ({ [field]: undefined })),
  { firstDayOfWeek: undefined, key: undefined, name: undefined, $schema: undefined, colour: undefined },
  { hours: { monday: ['09:00'], tuesday: undefined, someday: undefined } },
  { window: { months: undefined, days: 3 } },
  { sameDay: { noticeMinutes: 60, hours: undefined } },
  { weekdayShift: { monday: undefined } },
  { closures: [{ day, from: undefined, to: undefined, hours: undefined, label }] },
  { extraOpenings: [{ from: day, to: day, day: undefined, label, hours: undefined }] },
  { extraOpenings: [{ day, label, hours: { from: '09:00', to: '10:00', every: 30, until: undefined } }] },
  { needs: ['adviser'], resources: { adviser: 1, room: undefined } },
  { questions: [{ ...question, required: undefined, options: undefined, most: undefined }] },
])('$0 says nothing where it is undefined', (change) => {
  const written = JSON.parse(JSON.stringify({ ...exampleRules, ...change })) as BookingRules;
  const rules = { ...exampleRules, ...change } as unknown as BookingRules;
  expect(isUsableRules(rules)).toBe(true);
  const read = validateRules(rules);
  expect(read).toStrictEqual(validateRules(written));
  const now = '2026-11-25T10:00:00Z';
  expect(createSchedule(rules, now).rules).toStrictEqual(createSchedule(written, now).rules);
});

test('fields of an earlier shape that are undefined are none, nor are those beside the rules of a centre', () => {
  const first = { ...exampleRules, hours: undefined, weekdays: ['monday'], slots: ['09:00'] };
  expect(validateRules(first)).toEqual(validateRules({ weekdays: ['monday'], slots: ['09:00'] }));
  const { hours: _, ...withoutHours } = exampleRules;
  expect(validateRules({ ...withoutHours, slots: undefined })).toEqual(validateRules(withoutHours));
  const file = { ...exampleRules, rules: undefined, services: undefined };
  expect(validateServices(file)).toEqual(validateServices(exampleRules));
  const services = { rules: exampleRules, services: [], closures: undefined };
  expect(validateServices(services)).toEqual(validateServices({ rules: exampleRules }));
});

test.for([
  { timeZone: undefined },
  { hours: undefined },
  { hours: { monday: undefined } },
  { hours: { monday: [undefined] } },
  { closures: [undefined] },
  { needs: ['adviser'], resources: { adviser: undefined } },
  { window: { months: undefined } },
])('%j is refused: what is needed is not there', (change) => {
  const rules = { ...exampleRules, ...change };
  expect([isUsableRules(rules), validateRules(rules).ok]).toEqual([false, false]);
});

test.for(['timeZone', 'locale', 'hours', 'durationMinutes'])(
  'without an own field %s rules are not usable',
  (field) => {
    const rules = Object.fromEntries(Object.entries(exampleRules).filter(([name]) => name !== field));
    expect(isUsableRules(rules)).toBe(false);
    expect(isUsableRules(Object.assign(Object.create(exampleRules), rules))).toBe(false);
  },
);

test.for([null, undefined, 'rules', 1, [], [exampleRules]])('%j is no rule set', (value) => {
  expect(isUsableRules(value)).toBe(false);
});

test('a value that throws when it is read is not usable', () => {
  const rules = {
    ...exampleRules,
    get capacity(): number {
      throw new Error('unreadable');
    },
  };
  expect(isUsableRules(rules)).toBe(false);
});
