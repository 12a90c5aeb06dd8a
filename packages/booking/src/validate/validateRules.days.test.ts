import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { validateRules } from './validateRules.ts';

/** Slots that end at midnight, with a pause that goes on after it. */
const night = { durationMinutes: 30, bufferMinutes: 45 };
const may = { day: '2027-05-03', label: 'Ponte' };

// Closures and extra openings.
test.for<{ change: Record<string, unknown>; problem: string }>([
  { change: { closures: {} }, problem: 'closures is {}: write a list, [] for none' },
  {
    change: { closures: ['2027-08-15'] },
    problem: 'closures[0] is "2027-08-15": write {"day": …, "label": …} or {"from": …, "to": …, "label": …}',
  },
  {
    change: { closures: [{ day: '2027-8-15', label: 'Ferie' }] },
    problem: 'closures[0].day is "2027-8-15": write a day of the calendar as "2026-12-08"',
  },
  {
    change: { closures: [{ day: '2027-08-15' }] },
    problem: 'closures[0].label is missing: write the words that a visitor reads',
  },
  {
    change: { closures: [{ day: '2027-08-15', label: ' ' }] },
    problem: 'closures[0].label is " ": write the words that a visitor reads',
  },
  {
    change: { closures: [{ from: '2027-08-01', label: 'Ferie' }] },
    problem: 'closures[0].to is missing: write a day of the calendar as "2026-12-08"',
  },
  {
    change: { closures: [{ from: '2027-08-31', to: '2027-08-01', label: 'Ferie' }] },
    problem: 'closures[0].to is "2027-08-01": write a day on or after closures[0].from, "2027-08-31"',
  },
  {
    change: { closures: [{ ...may, to: '2027-05-04' }] },
    problem: 'closures[0].to is "2027-05-04": remove it; the fields here are day, label, hours',
  },
  {
    change: { closures: [{ ...may, hours: ['16:30'] }] },
    problem:
      'closures[0].hours is ["16:30"]: write the part of the day that is closed as {"from": "14:00", "to": "16:00"}',
  },
  {
    change: { closures: [{ ...may, hours: { from: '16:00', to: '16:00' } }] },
    problem: 'closures[0].hours.to is "16:00": write a time after "16:00"',
  },
  {
    change: {
      closures: [
        { ...may, hours: { from: '16:00', to: '17:00' } },
        { ...may, hours: { from: '16:59', to: '18:00' } },
      ],
    },
    problem:
      'closures[1] is {"day":"2027-05-03","label":"Ponte","hours":{"from":"16:59"…: it overlaps closures[0]; name each day once',
  },
  {
    change: {
      ...night,
      hours: { friday: ['16:30'] },
      extraOpenings: [
        { day: '2027-05-03', label: 'Notte', hours: ['20:00', '23:30'] },
        { day: '2027-05-04', label: 'Alba', hours: ['00:30'] },
      ],
    },
    problem:
      'extraOpenings[1].hours is ["00:30"]: begin at "00:45" or later: the slot at "23:30" of 2027-05-03 takes 30 minutes and a buffer of 45',
  },
  {
    change: {
      ...night,
      hours: { sunday: { from: '21:45', to: '23:59', every: 75 } },
      extraOpenings: [{ ...may, hours: { from: '00:00', to: '01:00', every: 75 } }],
    },
    problem:
      'extraOpenings[0].hours is {"from":"00:00","to":"01:00","every":75}: begin at "00:15" or later: the slot at "23:00" of 2027-05-02 takes 30 minutes and a buffer of 45',
  },
  {
    change: {
      ...night,
      hours: { tuesday: ['00:30'] },
      extraOpenings: [{ ...may, hours: ['20:00', '23:30'] }],
    },
    problem:
      'extraOpenings[0].hours is ["20:00","23:30"]: begin the last slot by "23:15": a slot takes 30 minutes and a buffer of 45, and 2027-05-04 begins at "00:30"',
  },
  {
    change: {
      ...night,
      hours: { tuesday: ['00:30'] },
      extraOpenings: [{ ...may, hours: { from: '22:15', to: '24:00', every: 75 } }],
    },
    problem:
      'extraOpenings[0].hours is {"from":"22:15","to":"24:00","every":75}: begin the last slot by "23:15": a slot takes 30 minutes and a buffer of 45, and 2027-05-04 begins at "00:30"',
  },
  {
    change: {
      ...night,
      hours: { friday: ['16:30'] },
      extraOpenings: [{ from: '2027-05-03', to: '2027-05-04', label: 'Notti', hours: ['00:30', '23:30'] }],
    },
    problem:
      'extraOpenings[0].hours is ["00:30","23:30"]: begin at "00:45" or later: the slot at "23:30" of 2027-05-03 takes 30 minutes and a buffer of 45',
  },
  {
    change: {
      durationMinutes: 30,
      bufferMinutes: 1440,
      hours: { friday: ['16:30'] },
      extraOpenings: [{ from: '2027-05-03', to: '2027-05-04', label: 'Notti', hours: ['23:30'] }],
    },
    problem:
      'extraOpenings[0].hours is ["23:30"]: remove the opening: the slot at "23:30" of 2027-05-03 takes 30 minutes and a buffer of 1440',
  },
  {
    change: { ...night, hours: { sunday: ['00:30', '23:30'] }, extraOpenings: [may] },
    problem:
      'extraOpenings[0].hours is missing: add some, and begin at "00:45" or later: the slot at "23:30" of 2027-05-02 takes 30 minutes and a buffer of 45',
  },
  {
    change: { ...night, hours: { tuesday: ['00:30', '23:30'] }, extraOpenings: [may] },
    problem:
      'extraOpenings[0].hours is missing: add some, and begin the last slot by "23:15": a slot takes 30 minutes and a buffer of 45, and 2027-05-04 begins at "00:30"',
  },
  {
    change: { extraOpenings: [{ ...may, hours: ['10:00', '10:15'] }] },
    problem:
      'extraOpenings[0].hours[1] is "10:15": move it to "10:30" or later: the slot at "10:00" takes 30 minutes',
  },
  {
    change: { hours: { monday: ['09:00'], tuesday: ['16:30'] }, extraOpenings: [may] },
    problem:
      'extraOpenings[0] is {"day":"2027-05-03","label":"Ponte"}: add its "hours" as ["09:00"]: the weekdays have different ones',
  },
  {
    change: { closures: [may, may] },
    problem:
      'closures[1] is {"day":"2027-05-03","label":"Ponte"}: it overlaps closures[0]; name each day once',
  },
  {
    change: { closures: [may, { from: '2027-05-01', to: '2027-05-03', label: 'Lavori' }] },
    problem:
      'closures[0] is {"day":"2027-05-03","label":"Ponte"}: it overlaps closures[1]; name each day once',
  },
  {
    change: { extraOpenings: [may, may] },
    problem:
      'extraOpenings[1] is {"day":"2027-05-03","label":"Ponte"}: it overlaps extraOpenings[0]; name each day once',
  },
  {
    change: { extraOpenings: [may], window: { until: '2027-05-02' } },
    problem:
      'extraOpenings[0] is {"day":"2027-05-03","label":"Ponte"}: remove it: it never opens, after window.until "2027-05-02"',
  },
  {
    change: { extraOpenings: [may], closures: [may] },
    problem:
      'extraOpenings[0] is {"day":"2027-05-03","label":"Ponte"}: remove it, or closures[0], which covers it and wins',
  },
  {
    change: { extraOpenings: [{ from: '2027-08-07', to: '2027-08-06', label: 'Corso' }] },
    problem:
      'extraOpenings[0].to is "2027-08-06": write a day on or after extraOpenings[0].from, "2027-08-07"',
  },
])('$problem', ({ change, problem }) => {
  const value = { ...exampleRules, ...change };
  expect(validateRules(value)).toEqual({ ok: false, problems: [problem] });
});

test('an opening that ends before it begins is told nothing of pauses', () => {
  const openings = [{ from: '2027-05-05', to: '2027-05-03', label: 'Notti' }];
  const hours = { monday: ['23:30'], tuesday: ['00:30'] };
  const verdict = validateRules({ ...exampleRules, ...night, hours, extraOpenings: openings });
  const fields = verdict.ok ? [] : verdict.problems.map((line) => line.split(' is ')[0]);
  expect(fields).toEqual(['hours.tuesday[0]', 'extraOpenings[0]', 'extraOpenings[0].to']);
});
