import { CalendarDate, parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorMs } from '../../../../scripts/processorMs.ts';
import { isNight } from '../../bench/isNight.ts';
import { formatBookingDate, formatLongDate, formatShortDate, parseBookingDate } from './bookingDate.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

const written = (selection: BookingSelection | null) =>
  selection && `${selection.day.toString()} ${selection.slot}`;

test.for([
  { day: '2026-11-23', long: 'lunedì 23 novembre 2026', short: '23/11/2026' },
  { day: '2026-11-24', long: 'martedì 24 novembre 2026', short: '24/11/2026' },
  { day: '2026-11-25', long: 'mercoledì 25 novembre 2026', short: '25/11/2026' },
  { day: '2026-11-26', long: 'giovedì 26 novembre 2026', short: '26/11/2026' },
  { day: '2026-11-27', long: 'venerdì 27 novembre 2026', short: '27/11/2026' },
  { day: '2026-11-28', long: 'sabato 28 novembre 2026', short: '28/11/2026' },
  { day: '2026-11-29', long: 'domenica 29 novembre 2026', short: '29/11/2026' },
  { day: '2026-06-01', long: 'lunedì 1 giugno 2026', short: '01/06/2026' },
  { day: '2028-02-29', long: 'martedì 29 febbraio 2028', short: '29/02/2028' },
])('$day reads $long and $short (A16, R141)', ({ day, long, short }) => {
  expect(formatLongDate(parseDate(day))).toBe(long);
  expect(formatShortDate(parseDate(day))).toBe(short);
});

test('a booking reads as a long date, «alle ore» and the time (R146, A18)', () => {
  expect(formatBookingDate({ day: parseDate('2025-11-24'), slot: '16:30' })).toBe(
    'lunedì 24 novembre 2025 alle ore 16:30',
  );
});

test('every slot of five years comes back from its text, which agrees with Intl (A18, A19)', () => {
  const italian = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' });
  const lost: string[] = [];
  for (let day = new CalendarDate(2026, 1, 1); day.year < 2031; day = day.add({ days: 1 })) {
    if (formatLongDate(day) !== italian.format(day.toDate('UTC'))) lost.push(formatLongDate(day));
    for (const slot of ['16:30', '17:00', '17:30', '18:00'] as const) {
      const text = formatBookingDate({ day, slot });
      if (written(parseBookingDate(text)) !== `${day.toString()} ${slot}`) lost.push(text);
    }
  }
  expect(lost).toEqual([]);
});

test('any day at any minute comes back from its text (A19)', () => {
  const someDay = fc
    .integer({ min: 0, max: 365_242 })
    .map((days) => new CalendarDate(1600, 1, 1).add({ days }));
  const someTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':') as TimeOfDay);
  fc.assert(
    fc.property(someDay, someTime, (day, slot) => {
      expect(written(parseBookingDate(formatBookingDate({ day, slot })))).toBe(`${day.toString()} ${slot}`);
    }),
  );
});

test.for([
  { text: '25 novembre 2026 alle ore 16:30', because: 'no weekday' },
  { text: 'MERCOLEDÌ 25 Novembre 2026 Alle Ore 16:30', because: 'capitals' },
  { text: '  mercoledì  25   novembre 2026 alle  ore 16:30 ', because: 'spaces' },
  { text: 'mercoledì 25 novembre 2026 alle ore 16:30'.normalize('NFD'), because: 'accents apart (NFD)' },
])('«$text» is understood: $because (A19)', ({ text }) => {
  expect(written(parseBookingDate(text))).toBe('2026-11-25 16:30');
});

test.for([
  'lunedì 1º giugno 2026 alle ore 17:00',
  '1° giugno 2026 alle ore 17:00',
  '01 giugno 2026 alle ore 17:00',
])('«%s» is the first of June (A19)', (text) => {
  expect(written(parseBookingDate(text))).toBe('2026-06-01 17:00');
});

test('29 February is understood in a leap year', () => {
  expect(written(parseBookingDate('martedì 29 febbraio 2028 alle ore 16:30'))).toBe('2028-02-29 16:30');
});

test.for([
  { text: 'lunedì 25 novembre 2026 alle ore 16:30', because: 'it is a Wednesday' },
  { text: '30 febbraio 2026 alle ore 16:30', because: 'no such day' },
  { text: '29 febbraio 2026 alle ore 16:30', because: 'not a leap year' },
  { text: '31 novembre 2026 alle ore 16:30', because: 'no such day' },
  { text: '0 novembre 2026 alle ore 16:30', because: 'no such day' },
  { text: '99 novembre 2026 alle ore 16:30', because: 'no such day' },
  { text: '1 gennaio 0999 alle ore 16:30', because: 'a year that is written otherwise' },
  { text: '25 novembre 26 alle ore 16:30', because: 'a year of two digits' },
  { text: '25 november 2026 alle ore 16:30', because: 'another language' },
  { text: '25/11/2026 alle ore 16:30', because: 'the short date' },
  { text: '2026-11-25T16:30', because: 'the ISO date' },
  { text: '25 novembre 2026 alle ore 25:00', because: 'hour 25' },
  { text: '25 novembre 2026 alle ore 24:00', because: 'hour 24' },
  { text: '25 novembre 2026 alle ore 16:60', because: 'minute 60' },
  { text: '25 novembre 2026 alle ore 9:30', because: 'an hour of one digit' },
  { text: '25 novembre 2026 alle ore 16:30:00', because: 'seconds' },
  { text: '25 novembre 2026 alle ore', because: 'no time' },
  { text: '25 novembre 2026', because: 'no time' },
  { text: '25 novembre 2026 16:30', because: 'no «alle ore»' },
  { text: 'mercoledì25 novembre 2026 alle ore 16:30', because: 'no space' },
  { text: 'mercoledì 25 novembre 2026 alle ore 16:30 circa', because: 'trailing text' },
  { text: 'per mercoledì 25 novembre 2026 alle ore 16:30', because: 'leading text' },
  { text: 'mercoledì 25 novembre 2026 alle ore ١٦:٣٠', because: 'digits of another script' },
  { text: '', because: 'nothing' },
])('«$text» is refused: $because (A19)', ({ text }) => {
  expect(parseBookingDate(text)).toBeNull();
});

test.for([
  'mercoledì 25 novembre 2026 alle ore 16:30\n',
  '\nmercoledì 25 novembre 2026 alle ore 16:30',
  'mercoledì 25 novembre 2026\nalle ore 16:30',
  'mercoledì 25 novembre 2026 alle ore 16:30\r\nBcc: a@example.it',
  'x\nmercoledì 25 novembre 2026 alle ore 16:30',
  'mercoledì\t25 novembre 2026 alle ore 16:30',
  'mercoledì 25 novembre 2026 alle ore 16:30\u0000',
])('spaces alone part the words, so that no second line passes: %j is refused (A19)', (text) => {
  expect(parseBookingDate(text)).toBeNull();
});

test('any text is answered with null or with a real booking, never with an error (A19)', () => {
  const almostADate = fc
    .tuple(
      fc.constantFrom('', 'lunedì ', 'mercoledì '),
      fc.integer({ min: 0, max: 33 }),
      fc.constantFrom('febbraio', 'novembre', 'brumaio'),
      fc.integer({ min: 900, max: 9999 }),
      fc.constantFrom('16:30', '24:00'),
    )
    .map(([weekday, date, month, year, time]) => `${weekday}${date} ${month} ${year} alle ore ${time}`);
  fc.assert(
    fc.property(fc.oneof(almostADate, fc.string({ unit: 'binary' })), (text) => {
      const selection = parseBookingDate(text);
      expect(selection && parseBookingDate(formatBookingDate(selection))).toEqual(selection);
    }),
    { numRuns: isNight ? 400 : 100 },
  );
});

test('a very long text is answered at once', () => {
  const started = processorMs();
  expect(parseBookingDate(`${' '.repeat(100_000)}25${' '.repeat(100_000)}novembre`)).toBeNull();
  expect(processorMs() - started).toBeLessThan(500);
});
