import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { validateRules } from './validateRules.ts';

const seats = { key: 'people', type: 'seats', label: 'How many are you?', most: 2 };

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
  {
    change: { hours: {} },
    problem: 'hours is {}: write the hours of at least one weekday as {"monday": ["16:30", "17:00"]}',
  },
  {
    change: { hours: ['16:30'] },
    problem: 'hours is ["16:30"]: write the hours of at least one weekday as {"monday": ["16:30", "17:00"]}',
  },
  {
    change: { hours: { munday: ['16:30'] } },
    problem:
      'hours.munday is ["16:30"]: remove it; the fields here are monday, tuesday, wednesday, thursday, friday, saturday, sunday',
  },
  {
    change: { hours: { monday: [] } },
    problem: 'hours.monday is []: list at least one time of day as ["16:30", "17:00"], or remove the day',
  },
  {
    change: { hours: { monday: '16:30' } },
    problem:
      'hours.monday is "16:30": write a list as ["16:30", "17:00"], or {"from": "09:00", "to": "13:00", "every": 20}',
  },
  {
    change: { hours: { monday: null } },
    problem:
      'hours.monday is null: write a list as ["16:30", "17:00"], or {"from": "09:00", "to": "13:00", "every": 20}',
  },
  {
    change: { hours: { monday: ['16:30', '25:00'] } },
    problem: 'hours.monday[1] is "25:00": write a time of day from "00:00" to "23:59"',
  },
  {
    change: { hours: { monday: ['9:30'] } },
    problem: 'hours.monday[0] is "9:30": write a time of day from "00:00" to "23:59"',
  },
  {
    change: { hours: { monday: [1630] } },
    problem: 'hours.monday[0] is 1630: write a time of day from "00:00" to "23:59"',
  },
  {
    change: { hours: { monday: ['16:30', '16:30'] } },
    problem: 'hours.monday[1] is "16:30": remove it: it is there twice',
  },
  {
    change: { hours: { monday: ['17:00', '16:30'] } },
    problem: 'hours.monday[1] is "16:30": move it before "17:00": earliest first',
  },
  {
    change: { hours: { monday: ['16:30', '16:45', '17:30'] } },
    problem: 'hours.monday[1] is "16:45": move it to "17:00" or later: the slot at "16:30" takes 30 minutes',
  },
  {
    change: { bufferMinutes: 10, hours: { monday: ['16:30', '17:00'] } },
    problem:
      'hours.monday[1] is "17:00": move it to "17:10" or later: the slot at "16:30" takes 30 minutes and a buffer of 10',
  },
  {
    change: { hours: { monday: ['23:00', '23:15'] } },
    problem: 'hours.monday[1] is "23:15": move it to "23:30" or later: the slot at "23:00" takes 30 minutes',
  },
  {
    change: {
      bufferMinutes: 45,
      hours: { monday: ['00:40', '23:30'], sunday: ['23:30'], tuesday: ['00:45'] },
    },
    problem:
      'hours.monday[0] is "00:40": move it to "00:45" or later: the slot at "23:30" of the day before takes 30 minutes and a buffer of 45',
  },
  {
    change: {
      bufferMinutes: 45,
      hours: { monday: ['23:30'], tuesday: { from: '00:00', to: '02:00', every: 75 } },
    },
    problem:
      'hours.tuesday.from is "00:00": move it to "00:45" or later: the slot at "23:30" of the day before takes 30 minutes and a buffer of 45',
  },
  {
    change: { bufferMinutes: 1440, hours: { monday: ['23:30'], tuesday: ['23:00'] } },
    problem:
      'hours.tuesday[0] is "23:00": remove it: the slot at "23:30" of the day before takes 30 minutes and a buffer of 1440',
  },
  {
    change: { hours: { monday: ['23:20', '23:45'] } },
    problem: 'hours.monday[1] is "23:45": remove it: the slot at "23:20" takes 30 minutes',
  },
  {
    change: { hours: { monday: ['16:30', '23:31'] } },
    problem: 'hours.monday[1] is "23:31": move it to "23:30" or earlier: a slot ends by midnight',
  },
  {
    change: { hours: { monday: { from: '09:00', to: '13:00', every: 20 } } },
    problem: 'hours.monday.every is 20: write 30 or more: a slot takes 30 minutes',
  },
  {
    change: { hours: { monday: { from: '09:00', to: '09:29', every: 30 } } },
    problem: 'hours.monday.to is "09:29": write a later time: no slot of 30 minutes fits in',
  },
  {
    change: { hours: { monday: { from: '20:00', to: '00:00', every: 30 } } },
    problem: 'hours.monday.to is "00:00": write "24:00" for the midnight that ends the day',
  },
  {
    change: { hours: { monday: { from: '20:00', to: '24:30', every: 30 } } },
    problem: 'hours.monday.to is "24:30": write a time of day from "00:00" to "24:00", the midnight after it',
  },
  {
    change: { hours: { monday: { from: '09:00', to: '13:00' } } },
    problem: 'hours.monday.every is missing: write a whole number from 1 to 1440',
  },
  {
    change: { durationMinutes: 0 },
    problem: 'durationMinutes is 0: write a whole number from 1 to 1440',
  },
  {
    change: { bufferMinutes: -5 },
    problem: 'bufferMinutes is -5: write a whole number from 0 to 1440',
  },
  { change: { key: ' ' }, problem: 'key is " ": write the name of this service as "esami", or remove it' },
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
  {
    change: { sameDay: { noticeMinutes: 20_161 }, window: { days: 14 } },
    problem: 'sameDay.noticeMinutes is 20161: write 20160 or less: nothing is left to book in the window',
  },
  { change: { capacity: 0 }, problem: 'capacity is 0: write a whole number from 1 to 1000' },
  { change: { capacity: null }, problem: 'capacity is null: write a whole number from 1 to 1000' },
  {
    change: { capacity: 3, questions: [{ ...seats, most: 4 }] },
    problem: 'questions[0].most is 4: write 3 or less: a slot has no more seats',
  },
  {
    change: { questions: [{ ...seats, most: 4 }] },
    problem:
      'questions[0].most is 4: write a "capacity" of two or more, or remove the question: a slot has one seat',
  },
  {
    change: { capacity: 3, questions: [seats, { ...seats, key: 'others' }] },
    problem: 'questions[1].type is "seats": write "text" or "choice": an earlier question asks for the seats',
  },
  {
    change: { capacity: 3, questions: [{ ...seats, most: 1 }] },
    problem: 'questions[0].most is 1: write a whole number from 2 to 50',
  },
  {
    change: { openDays: ['monday'] },
    problem:
      'openDays is ["monday"]: remove it; the fields here are timeZone, locale, firstDayOfWeek, hours, laterHours, durationMinutes, bufferMinutes, window, weekdayShift, sameDay, capacity, closures, extraOpenings, needs, needsPer, resources, questions, key, name, $schema',
  },
  { change: { $schema: 4 }, problem: '$schema is 4: write the address of the JSON Schema, or remove it' },
])('$problem', ({ change, problem }) => {
  const value = { ...exampleRules, ...change };
  expect(validateRules(value)).toEqual({ ok: false, problems: [problem] });
});

const { hours: _, durationMinutes: __, bufferMinutes: ___, ...unchanged } = exampleRules;

test.for<{ name: string; change: Record<string, unknown>; problem: string }>([
  {
    name: 'the rules of version 0.2',
    change: { weekdays: ['saturday', 'sunday'], slots: ['09:00', '09:20', '10:00'] },
    problem:
      'weekdays is ["saturday","sunday"]: remove weekdays and slots, and write "hours": {"saturday":["09:00","09:20","10:00"],"sunday":["09:00","09:20","10:00"]}, "durationMinutes": 20, "bufferMinutes": 0',
  },
  {
    name: 'slots alone',
    change: { slots: ['09:00'] },
    problem:
      'slots is ["09:00"]: remove weekdays and slots, and write "hours": {"monday":["09:00"]}, "durationMinutes": 30, "bufferMinutes": 0',
  },
  {
    name: 'weekdays of which one is none',
    change: { weekdays: ['monday', 'someday'], slots: ['09:00'] },
    problem:
      'weekdays is ["monday","someday"]: remove weekdays and slots, and write "hours": {"monday":["09:00"]}, "durationMinutes": 30, "bufferMinutes": 0',
  },
  {
    name: 'weekdays and slots that are none',
    change: { weekdays: null, slots: [1630, '25:00'] },
    problem:
      'weekdays is null: remove weekdays and slots, and write "hours": {"monday":["16:30","17:00"]}, "durationMinutes": 30, "bufferMinutes": 0',
  },
])('$name are refused with what to write instead', ({ change, problem }) => {
  expect(validateRules({ ...unchanged, ...change })).toEqual({ ok: false, problems: [problem] });
});

test('weekdays beside hours are a field too many', () => {
  expect(validateRules({ ...exampleRules, weekdays: ['monday'] })).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^weekdays is \["monday"\]: remove it; the fields here are timeZone, /)],
  });
});
