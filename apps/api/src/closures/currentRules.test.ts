import { exampleRules } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import { expect, test } from 'vitest';
import type { Closure, ExtraOpening } from './closures.ts';
import { isClosed, withClosures } from './currentRules.ts';

const saturday = { from: '2026-11-28', to: '2026-11-28', label: 'Aperti' };
const long = { from: '2026-12-23', to: '2026-12-27', label: 'Ferie' };

test.for<{ what: string; closures: Closure[]; merged: Closure[] }>([
  {
    what: 'a day named twice has the label of the first',
    closures: [long, { from: '2026-12-25', to: '2026-12-25', label: 'Natale' }],
    merged: [long],
  },
  {
    what: 'a range around an earlier day is split',
    closures: [{ from: '2026-12-25', to: '2026-12-25', label: 'Natale' }, long],
    merged: [
      { from: '2026-12-25', to: '2026-12-25', label: 'Natale' },
      { from: '2026-12-23', to: '2026-12-24', label: 'Ferie' },
      { from: '2026-12-26', to: '2026-12-27', label: 'Ferie' },
    ],
  },
  {
    what: 'a part of a closed day is left out',
    closures: [
      { from: '2026-12-27', to: '2026-12-28', label: 'Sala', hours: { from: '16:00', to: '17:00' } },
      long,
    ],
    merged: [
      long,
      { from: '2026-12-28', to: '2026-12-28', label: 'Sala', hours: { from: '16:00', to: '17:00' } },
    ],
  },
  {
    what: 'of overlapping parts the second is what is left',
    closures: [
      { from: '2026-12-02', to: '2026-12-02', label: 'Una', hours: { from: '16:30', to: '17:00' } },
      { from: '2026-12-02', to: '2026-12-02', label: 'Altra', hours: { from: '16:00', to: '18:00' } },
      { from: '2026-12-02', to: '2026-12-02', label: 'Terza', hours: { from: '16:15', to: '17:15' } },
    ],
    merged: [
      { from: '2026-12-02', to: '2026-12-02', label: 'Una', hours: { from: '16:30', to: '17:00' } },
      { from: '2026-12-02', to: '2026-12-02', label: 'Altra', hours: { from: '16:00', to: '16:30' } },
      { from: '2026-12-02', to: '2026-12-02', label: 'Altra', hours: { from: '17:00', to: '18:00' } },
    ],
  },
])('$what', ({ closures, merged }) => {
  const rules = withClosures(exampleRules, closures, []);
  expect(rules.closures).toEqual(merged);
  expect(validateRules(rules).ok).toBe(true);
});

test('the closures of the rules come before those of the context', () => {
  const rules = { ...exampleRules, closures: [{ day: '2026-12-25', label: 'Regole' }] };
  expect(
    withClosures(rules, [{ from: '2026-12-25', to: '2026-12-25', label: 'Banco' }], []).closures,
  ).toEqual([{ from: '2026-12-25', to: '2026-12-25', label: 'Regole' }]);
});

test.for<{ what: string; closures: Closure[]; openings: ExtraOpening[]; merged: ExtraOpening[] }>([
  { what: 'a closure wins over an opening', closures: [saturday], openings: [saturday], merged: [] },
  {
    what: 'of two openings of one day the first counts',
    closures: [],
    openings: [saturday, { ...saturday, hours: ['09:00'] }],
    merged: [saturday],
  },
  {
    what: 'an opening whose hours the rules no longer allow is left out',
    closures: [],
    openings: [{ ...saturday, hours: ['09:00', '09:10'] }],
    merged: [],
  },
])('$what', ({ closures, openings, merged }) => {
  const rules = withClosures(exampleRules, closures, openings);
  expect(rules.extraOpenings).toEqual(merged);
  expect(validateRules(rules).ok).toBe(true);
});

test('any closures and openings together make rules that can be used', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
  const hours = { from: '16:00', to: '17:00' } as const;
  const ranges = days.flatMap((from) =>
    days.filter((to) => to >= from).map((to) => ({ from, to, label: `${from} ${to}` })),
  );
  for (const first of ranges)
    for (const second of ranges) {
      const closures = [
        { ...first, hours },
        second,
        { ...second, hours: { from: '16:30', to: '17:30' } as const },
      ];
      expect(validateRules(withClosures(exampleRules, closures, [first, second])).ok).toBe(true);
    }
});

const rules = {
  ...exampleRules,
  closures: [
    { day: '2026-12-08', label: 'Immacolata' },
    { from: '2026-12-24', to: '2027-01-06', label: 'Natale' },
  ],
};

test.for([
  { day: '2026-12-07', expected: false },
  { day: '2026-12-08', expected: true },
  { day: '2026-12-09', expected: false },
  { day: '2026-12-23', expected: false },
  { day: '2026-12-24', expected: true },
  { day: '2027-01-06', expected: true },
  { day: '2027-01-07', expected: false },
])('$day is closed: $expected', ({ day, expected }) => {
  expect(isClosed({ day, time: '16:30' }, rules)).toBe(expected);
});
