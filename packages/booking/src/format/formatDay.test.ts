import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { formatDay, formatDays, formatTime, type DayStyle } from './formatDay.ts';

test.for<{ style: DayStyle; locale: string; text: string }>([
  { style: 'long', locale: 'it-IT', text: 'mercoledì 25 novembre 2026' },
  { style: 'weekdayAndDay', locale: 'it-IT', text: 'mercoledì 25 novembre' },
  { style: 'day', locale: 'it-IT', text: '25 novembre' },
  { style: 'short', locale: 'it-IT', text: '25/11/2026' },
  { style: 'monthAndYear', locale: 'it-IT', text: 'novembre 2026' },
  { style: 'month', locale: 'it-IT', text: 'novembre' },
  { style: 'long', locale: 'en-GB', text: 'Wednesday 25 November 2026' },
  { style: 'short', locale: 'en-GB', text: '25/11/2026' },
  { style: 'long', locale: 'en-US', text: 'Wednesday, November 25, 2026' },
  { style: 'weekdayAndDay', locale: 'de-DE', text: 'Mittwoch, 25. November' },
  { style: 'weekdayAndDay', locale: 'fr-FR', text: 'mercredi 25 novembre' },
  { style: 'weekdayAndDay', locale: 'es-ES', text: 'miércoles, 25 de noviembre' },
  { style: 'day', locale: 'ar-EG', text: '٢٥ نوفمبر' },
  { style: 'year', locale: 'ar-EG', text: '٢٠٢٦' },
  { style: 'year', locale: 'de-DE', text: '2026' },
  // Where other calendars are usual.
  { style: 'monthAndYear', locale: 'th-TH-u-nu-latn', text: 'พฤศจิกายน 2026' },
  { style: 'day', locale: 'ar-SA', text: '٢٥ نوفمبر' },
])('a day written $style in $locale is «$text» (R141)', ({ style, locale, text }) => {
  // Some versions write a comma after an English weekday.
  const written = formatDay(parseDate('2026-11-25'), style, locale);
  expect(locale === 'en-GB' ? written.replace(',', '') : written).toBe(text);
});

test.for([
  { first: '2026-11-23', last: '2026-11-26', text: '23–26 novembre' },
  { first: '2026-11-23', last: '2026-12-03', text: '23 novembre – 3 dicembre' },
  { first: '2026-12-07', last: '2026-12-10', text: '7–10 dicembre' },
])('the days from $first to $last are «$text»', ({ first, last, text }) => {
  expect(formatDays(parseDate(first), parseDate(last), 'it-IT')).toBe(text);
});

test.for([
  { locale: 'it-IT', slots: ['09:00', '16:30'] },
  { locale: 'en-GB', slots: ['09:00', '16:30'] },
  { locale: 'en-US', slots: ['9:00 AM', '4:30 PM'] },
  { locale: 'en-US-u-hc-h23', slots: ['09:00', '16:30'] },
  { locale: 'de-DE', slots: ['09:00', '16:30'] },
  { locale: 'fr-FR', slots: ['09:00', '16:30'] },
  { locale: 'es-ES', slots: ['9:00', '16:30'] },
  { locale: 'ar-EG', slots: ['٩:٠٠ ص', '٤:٣٠ م'] },
])('the slots 09:00 and 16:30 are written $slots in $locale', ({ locale, slots }) => {
  expect((['09:00', '16:30'] as const).map((slot) => formatTime(slot, locale))).toEqual(slots);
});
