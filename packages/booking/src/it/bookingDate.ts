import { CalendarDate } from '@internationalized/date';
import type { BookingSelection, GivenSelection } from '../time/BookingSelection.ts';
import { toDay } from '../time/toDay.ts';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import { weekdayOf } from '../time/weekdayOf.ts';
import type { Weekday } from '../time/weekdayOf.ts';

/**
 * Returns the text of a selection in requests and emails,
 * «mercoledì 25 novembre 2026 alle ore 16:30».
 *
 * It is built by hand, so that no browser's language data can change it.
 */
export function formatBookingDate({ day, slot }: GivenSelection): string {
  return `${formatLongDate(toDay(day))} alle ore ${slot}`;
}

/**
 * Returns the selection that a text of `formatBookingDate` names, or null when it names none.
 *
 * The weekday may be missing, the first of the month may be «1º» or «1°», letters may be capital or composed of a
 * base and an accent, spaces more than one. A wrong weekday, an impossible date or hour, and anything before or after give null.
 */
export function parseBookingDate(text: string): BookingSelection | null {
  const match = writtenDate.exec(text.normalize('NFC').toLowerCase());
  const { weekday, date, month, year, time = '' } = match?.groups ?? {};
  if (!isTimeOfDay(time)) return null;
  const monthNumber = monthNames.findIndex((name) => name === month) + 1;
  const day = new CalendarDate(Number(year), monthNumber, Number(date));
  // CalendarDate moves 30 February to the 28th instead of refusing it.
  if (day.day !== Number(date)) return null;
  if (weekday && weekday !== weekdayNames[weekdayOf(day)]) return null;
  return { day, slot: time };
}

/** Returns a day as «mercoledì 25 novembre 2026». */
export function formatLongDate(day: CalendarDate): string {
  return `${formatWeekdayAndDay(day)} ${day.year}`;
}

/** Returns a day as «mercoledì 25 novembre». */
export function formatWeekdayAndDay(day: CalendarDate): string {
  return `${weekdayNames[weekdayOf(day)]} ${day.day} ${monthNames[day.month - 1]}`;
}

/** Returns a day as «25/11/2026». */
export function formatShortDate({ day, month, year }: CalendarDate): string {
  return [twoDigits(day), twoDigits(month), year].join('/');
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

const weekdayNames: Record<Weekday, string> = {
  monday: 'lunedì',
  tuesday: 'martedì',
  wednesday: 'mercoledì',
  thursday: 'giovedì',
  friday: 'venerdì',
  saturday: 'sabato',
  sunday: 'domenica',
};

const monthNames = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];

/** Spaces alone separate the words: a line break is never part of a date. */
const writtenDate = new RegExp(
  `^ *((?<weekday>${Object.values(weekdayNames).join('|')}) +)?` +
    `(?<date>\\d{1,2})[º°]? +(?<month>${monthNames.join('|')}) +(?<year>[1-9]\\d{3}) +` +
    `alle +ore +(?<time>\\d{2}:\\d{2}) *$`,
);
