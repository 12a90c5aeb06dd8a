import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { createSchedule } from '../schedule/createSchedule.ts';
import { italianHolidays } from './italianHolidays.ts';
import { weekdayOf } from '../time/weekdayOf.ts';

const daysOf = (year: number) => italianHolidays(year).map(({ day }) => day);

test('the holidays of 2027, in order, each with its label (L8)', () => {
  expect(italianHolidays(2027)).toEqual([
    { day: '2027-01-01', label: 'Capodanno' },
    { day: '2027-01-06', label: 'Epifania' },
    { day: '2027-03-28', label: 'Pasqua' },
    { day: '2027-03-29', label: 'Lunedì dell’Angelo' },
    { day: '2027-04-25', label: 'Festa della Liberazione' },
    { day: '2027-05-01', label: 'Festa del Lavoro' },
    { day: '2027-06-02', label: 'Festa della Repubblica' },
    { day: '2027-08-15', label: 'Ferragosto' },
    { day: '2027-10-04', label: 'San Francesco' },
    { day: '2027-11-01', label: 'Ognissanti' },
    { day: '2027-12-08', label: 'Immacolata' },
    { day: '2027-12-25', label: 'Natale' },
    { day: '2027-12-26', label: 'Santo Stefano' },
  ]);
});

test.for([
  { year: 2026, days: ['2026-01-01', '2026-04-06'] },
  { year: 2027, days: ['2027-01-06', '2027-03-29', '2027-06-02', '2027-10-04', '2027-11-01', '2027-12-08'] },
])('of those of $year, $days fall on the weekdays of the centre (L8)', ({ year, days }) => {
  const onWeekdays = daysOf(year).filter((day) => exampleRules.hours[weekdayOf(parseDate(day))]);
  expect(onWeekdays).toEqual(days);
});

// https://en.wikipedia.org/wiki/List_of_dates_for_Easter
test.for([
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
  '2033-04-17',
])('Easter is on %s, a Sunday, with the Monday after it', (easter) => {
  const days = daysOf(Number(easter.slice(0, 4)));
  expect(days).toContain(easter);
  expect(weekdayOf(parseDate(easter))).toBe('sunday');
  expect(days).toContain(parseDate(easter).add({ days: 1 }).toString());
});

test.for([
  { year: 2025, isHoliday: false },
  { year: 2026, isHoliday: true },
  { year: 2031, isHoliday: true },
])('4 October $year: holiday $isHoliday (L8)', ({ year, isHoliday }) => {
  expect(daysOf(year).includes(`${year}-10-04`)).toBe(isHoliday);
});

test.for([
  { day: '2038-04-25', label: 'Pasqua e Festa della Liberazione' },
  { day: '2011-04-25', label: 'Lunedì dell’Angelo e Festa della Liberazione' },
])('where two holidays meet, on $day, they are one closure', ({ day, label }) => {
  expect(italianHolidays(Number(day.slice(0, 4))).filter((closure) => closure.day === day)).toEqual([
    { day, label },
  ]);
});

test('of any years, repeated or out of order, each day comes once and in order', () => {
  const years = Array.from({ length: 300 }, (_, index) => 2199 - index);
  const days = italianHolidays(...years, 2027, 2027).map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].toSorted());
  expect(days.every((day) => parseDate(day).toString() === day)).toBe(true);
  expect(italianHolidays(2027, 2027)).toEqual(italianHolidays(2027));
  expect(italianHolidays()).toEqual([]);
});

test('as closures of the rules they say why a day is closed (B1, B10)', () => {
  const rules = { ...exampleRules, closures: italianHolidays(2026, 2027) };
  const now = parseZonedDateTime('2026-11-25T12:00[Europe/Rome]');
  expect(createSchedule(rules, now).day(parseDate('2027-01-06')).closed).toEqual({
    kind: 'closed',
    label: 'Epifania',
  });
});
