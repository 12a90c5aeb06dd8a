import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { formatDay, formatDays, type DayStyle } from './formatDay.ts';

test.for<{ style: DayStyle; locale: string; text: string }>([
  { style: 'long', locale: 'it-IT', text: 'mercoledì 25 novembre 2026' },
  { style: 'weekdayAndDay', locale: 'it-IT', text: 'mercoledì 25 novembre' },
  { style: 'day', locale: 'it-IT', text: '25 novembre' },
  { style: 'short', locale: 'it-IT', text: '25/11/2026' },
  { style: 'monthAndYear', locale: 'it-IT', text: 'novembre 2026' },
  { style: 'month', locale: 'it-IT', text: 'novembre' },
  { style: 'long', locale: 'en-GB', text: 'Wednesday 25 November 2026' },
  { style: 'short', locale: 'en-GB', text: '25/11/2026' },
])('a day written $style in $locale is «$text» (R141)', ({ style, locale, text }) => {
  expect(formatDay(parseDate('2026-11-25'), style, locale).replace(',', '')).toBe(text);
});

test.for([
  { last: '2026-11-26', text: '23–26 novembre' },
  { last: '2026-12-03', text: '23 novembre – 3 dicembre' },
])('the days until $last are «$text»', ({ last, text }) => {
  expect(formatDays(parseDate('2026-11-23'), parseDate(last), 'it-IT')).toBe(text);
});
