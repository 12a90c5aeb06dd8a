import { formatBookingDate, formatLongDate, formatShortDate, formatWeekdayAndDay } from '@centro/booking/it';
import type { TimeOfDay } from '@centro/booking';
import { CalendarDate, parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { formatDay, formatMinutes, formatSelection, formatSlots, formatTime, formatZone } from './dates.ts';
import { toLanguage } from './Language.ts';

const italian = toLanguage('it-IT');

test('the days of two years are in Italian those of the contract (A16, A18)', () => {
  for (let day = new CalendarDate(2026, 1, 1); day.year < 2028; day = day.add({ days: 1 })) {
    expect(formatSelection({ day, slot: '09:30' }, italian)).toBe(formatBookingDate({ day, slot: '09:30' }));
    expect(formatDay(day, 'long', italian)).toBe(formatLongDate(day));
    expect(formatDay(day, 'weekdayAndDay', italian)).toBe(formatWeekdayAndDay(day));
    expect(formatDay(day, 'short', italian)).toBe(formatShortDate(day));
  }
});

test.for([
  {
    locale: 'it-IT',
    text: 'sabato 5 dicembre 2026 alle ore 16:30',
    zone: 'Europe/Rome',
    name: 'ora italiana',
  },
  {
    locale: 'en-GB',
    text: 'Saturday, 5 December 2026 at 16:30',
    zone: 'Europe/London',
    name: 'United Kingdom Time',
  },
  {
    locale: 'en-US',
    text: 'Saturday, December 5, 2026 at 4:30 PM',
    zone: 'America/New_York',
    name: 'Eastern Time',
  },
])('in $locale a booking is «$text ($name)» (B7)', ({ locale, text, zone, name }) => {
  const language = toLanguage(locale);
  const written = formatSelection({ day: parseDate('2026-12-05'), slot: '16:30' }, language);
  expect(written.replaceAll(/\s/g, ' ')).toBe(text);
  expect(formatZone(zone, language)).toBe(name);
});

test('durations and times follow the language', () => {
  expect(formatMinutes(30, italian)).toBe('30 minuti');
  expect(formatMinutes(1, toLanguage('en-GB'))).toBe('1 minute');
  expect(formatTime('09:30', italian)).toBe('09:30');
});

const slot = (day: string, time: TimeOfDay) => ({ day: parseDate(day), slot: time });

test.for([
  { slots: [slot('2026-11-23', '16:30')], words: 'lunedì 23 novembre 2026 alle ore 16:30' },
  {
    slots: [slot('2026-11-23', '16:30'), slot('2026-11-23', '17:30'), slot('2026-11-23', '18:00')],
    words: 'lunedì 23 novembre 2026 alle ore 16:30, 17:30 e 18:00',
  },
  {
    slots: [slot('2026-11-23', '18:00'), slot('2026-11-25', '16:30'), slot('2026-11-25', '17:00')],
    words: 'lunedì 23 novembre 2026 alle ore 18:00; mercoledì 25 novembre 2026 alle ore 16:30 e 17:00',
  },
])('free times are written as «$words» (A24)', ({ slots, words }) => {
  expect(formatSlots(slots, italian)).toBe(words);
});
