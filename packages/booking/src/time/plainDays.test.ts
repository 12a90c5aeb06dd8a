import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bookingIcs } from '../ics/index.ts';
import {
  bookingInstant,
  checkBooking,
  closureOf,
  coversDay,
  createSchedule,
  isoSelection,
} from '../index.ts';
import { seatsLeftAt, type BookingRules, type Day } from '../index.ts';
import { formatBookingDate } from '../it/index.ts';
import { formatDeepLink, formatSlotValue } from '../links/index.ts';

const rules: BookingRules = {
  timeZone: 'Europe/Rome',
  locale: 'it-IT',
  hours: { wednesday: ['16:30', '17:00'] },
  durationMinutes: 30,
  closures: [{ day: '2026-12-02', label: 'Ponte' }],
};
const schedule = createSchedule(rules, '2026-11-23T09:00:00Z');
const at = (day: Day) => ({ day, slot: '16:30' as const });
const organizer = { name: 'Centro', email: 'info@centro.test' };

test.for<[string, (day: Day) => unknown]>([
  ['day', (day) => schedule.day(day)],
  ['firstBookable', (day) => schedule.firstBookable(day)],
  ['nextBookable', (day) => schedule.nextBookable(day)],
  ['previousBookable', (day) => schedule.previousBookable(day)],
  ['nearestFree', (day) => schedule.nearestFree(at(day))],
  ['checkBooking', (day) => checkBooking(at(day), schedule)],
  ['seatsLeftAt', (day) => seatsLeftAt(at(day), schedule)],
  ['closureOf', (day) => closureOf(at(day), rules)],
  ['coversDay', (day) => coversDay({ day: '2026-12-02', label: 'Ponte' }, day)],
  ['bookingInstant', (day) => bookingInstant(at(day), rules)],
  ['isoSelection', (day) => isoSelection(at(day), rules)],
  ['formatSlotValue', (day) => formatSlotValue(at(day))],
  ['formatDeepLink', (day) => formatDeepLink(at(day), { day: 'giorno', slot: 'ora' })],
  ['formatBookingDate', (day) => formatBookingDate(at(day))],
  [
    'bookingIcs',
    (day) => {
      const booking = { selection: at(day), durationMinutes: 30, summary: 'Consulenza', organizer };
      return bookingIcs(booking, schedule.now, rules);
    },
  ],
])('%s takes a day as text, and answers as for the day itself', ([, answer]) => {
  for (const day of ['2026-11-25', '2026-11-26', '2026-12-02'])
    expect(answer(day)).toEqual(answer(parseDate(day)));
});

test('a text that names no day is refused with the text', () => {
  expect(() => schedule.day('25/11/2026')).toThrow('"25/11/2026" is no day');
  expect(() => checkBooking(at('2026-02-30'), schedule)).toThrow('2026-02-30');
});
