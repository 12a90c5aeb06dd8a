import { expect, test } from 'vitest';
import { centreRules } from '../rules/centreRules.ts';
import { validateRules } from './validateRules.ts';

const may = { day: '2027-05-03', label: 'Ponte' };

test.for<{ change: Record<string, unknown>; problem: string }>([
  {
    change: { timeZone: 'Europe/Rom' },
    problem: 'timeZone is "Europe/Rom": write the IANA name of a time zone as "Europe/Rome"',
  },
  {
    change: { timeZone: '+01:00' },
    problem: 'timeZone is "+01:00": write the IANA name of a time zone as "Europe/Rome"',
  },
  {
    change: { timeZone: '' },
    problem: 'timeZone is "": write the IANA name of a time zone as "Europe/Rome"',
  },
  {
    change: { locale: 'it_IT' },
    problem: 'locale is "it_IT": write the BCP 47 tag of a language as "it-IT"',
  },
  {
    change: { locale: ['it-IT'] },
    problem: 'locale is ["it-IT"]: write the BCP 47 tag of a language as "it-IT"',
  },
  {
    change: { firstDayOfWeek: 'lunedì' },
    problem:
      'firstDayOfWeek is "lunedì": write one of monday, tuesday, wednesday, thursday, friday, saturday, sunday',
  },
  { change: { weekdays: [] }, problem: 'weekdays is []: list at least one weekday as ["monday"]' },
  {
    change: { weekdays: 'monday' },
    problem: 'weekdays is "monday": list at least one weekday as ["monday"]',
  },
  {
    change: { weekdays: ['monday', 'munday'] },
    problem:
      'weekdays[1] is "munday": write one of monday, tuesday, wednesday, thursday, friday, saturday, sunday',
  },
  {
    change: { weekdays: ['monday', 'friday', 'monday'] },
    problem: 'weekdays[2] is "monday": remove it: it is there twice',
  },
  { change: { slots: [] }, problem: 'slots is []: list at least one time of day as ["16:30", "17:00"]' },
  {
    change: { slots: ['16:30', '25:00'] },
    problem: 'slots[1] is "25:00": write a time of day from "00:00" to "23:59"',
  },
  { change: { slots: ['9:30'] }, problem: 'slots[0] is "9:30": write a time of day from "00:00" to "23:59"' },
  { change: { slots: [1630] }, problem: 'slots[0] is 1630: write a time of day from "00:00" to "23:59"' },
  { change: { slots: ['16:30', '16:30'] }, problem: 'slots[1] is "16:30": remove it: it is there twice' },
  {
    change: { slots: ['17:00', '16:30'] },
    problem: 'slots[1] is "16:30": move it before "17:00": earliest first',
  },
  { change: { window: { months: 0 } }, problem: 'window.months is 0: write a whole number from 1 to 120' },
  { change: { window: { months: -1 } }, problem: 'window.months is -1: write a whole number from 1 to 120' },
  {
    change: { window: { months: 1.5 } },
    problem: 'window.months is 1.5: write a whole number from 1 to 120',
  },
  {
    change: { window: { months: '2' } },
    problem: 'window.months is "2": write a whole number from 1 to 120',
  },
  { change: { window: { days: 0 } }, problem: 'window.days is 0: write a whole number from 1 to 3660' },
  {
    change: { window: { until: '31/12/2027' } },
    problem: 'window.until is "31/12/2027": write a day of the calendar as "2026-12-08"',
  },
  {
    change: { window: { until: '2027-02-29' } },
    problem: 'window.until is "2027-02-29": write a day of the calendar as "2026-12-08"',
  },
  {
    change: { window: { until: '2027-13-01' } },
    problem: 'window.until is "2027-13-01": write a day of the calendar as "2026-12-08"',
  },
  {
    change: { window: { months: 2, days: 3 } },
    problem: 'window.days is 3: remove it; the fields here are months',
  },
  {
    change: { window: {} },
    problem: 'window is {}: write {"months": 2}, {"days": 14} or {"until": "2027-01-31"}',
  },
  {
    change: { window: 2 },
    problem: 'window is 2: write {"months": 2}, {"days": 14} or {"until": "2027-01-31"}',
  },
  {
    change: { weekdayShift: { friday: 1.5 } },
    problem: 'weekdayShift.friday is 1.5: write a whole number from 0 to 31',
  },
  {
    change: { weekdayShift: { friday: -1 } },
    problem: 'weekdayShift.friday is -1: write a whole number from 0 to 31',
  },
  {
    change: { weekdayShift: { venerdi: 3 } },
    problem:
      'weekdayShift.venerdi is 3: remove it; the fields here are monday, tuesday, wednesday, thursday, friday, saturday, sunday',
  },
  {
    change: { weekdayShift: [] },
    problem: 'weekdayShift is []: write the days to add for each weekday as {"saturday": 2}, {} for none',
  },
  {
    change: { sameDay: 'never' },
    problem: 'sameDay is "never": write "later-hour" or {"noticeMinutes": 120}',
  },
  {
    change: { sameDay: { noticeMinutes: -5 } },
    problem: 'sameDay.noticeMinutes is -5: write a whole number from 0 to 527040',
  },
  { change: { capacity: 0 }, problem: 'capacity is 0: write a whole number of 1 or more' },
  { change: { capacity: null }, problem: 'capacity is null: write a whole number of 1 or more' },
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
    problem: 'closures[0].to is "2027-05-04": remove it; the fields here are day, label',
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
    change: { openDays: ['monday'] },
    problem:
      'openDays is ["monday"]: remove it; the fields here are timeZone, locale, firstDayOfWeek, weekdays, slots, window, weekdayShift, sameDay, capacity, closures, extraOpenings, $schema',
  },
  { change: { $schema: 4 }, problem: '$schema is 4: write the address of the JSON Schema, or remove it' },
])('$problem', ({ change, problem }) => {
  const value = { ...centreRules, ...change };
  expect(validateRules(value)).toEqual({ ok: false, problems: [problem] });
});
