import { DateFormatter, parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { BookingSelection, TimeOfDay } from '@centro/booking';
import type { Language } from './Language.ts';

type Locale = Pick<Language, 'locale'>;

/** `DateFormatter` keeps what Intl takes long to make. */
const styles = {
  /** «mercoledì 25 novembre 2026» */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** «mercoledì 25 novembre» */
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** «mer 25 nov» */
  /** «mercoledì» */
  weekday: { weekday: 'long' },
  /** «mer» */
  weekdayShort: { weekday: 'short' },
  /** «mer 25» */
  weekdayAndNumber: { weekday: 'short', day: 'numeric' },
  weekdayAndDayShort: { weekday: 'short', day: 'numeric', month: 'short' },
  /** «25/11/2026» */
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** «novembre 2026» */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** «nov 2026» */
  monthAndYearShort: { month: 'short', year: 'numeric' },
  /** «nov» */
  monthShort: { month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Returns a day in words. */
export function formatDay(day: CalendarDate, style: keyof typeof styles, { locale }: Locale): string {
  return new DateFormatter(locale, { ...styles[style], calendar: 'gregory', timeZone: 'UTC' }).format(
    day.toDate('UTC'),
  );
}

/** Returns a day in words, with its year where that is not plain from `today`: «lunedì 20 dicembre 2027». */
export function formatPlannedDay(day: CalendarDate, today: CalendarDate, language: Locale): string {
  return formatDay(day, Math.abs(day.compare(today)) > plainDays ? 'long' : 'weekdayAndDay', language);
}

/** Eleven months. */
const plainDays = 334;

/** Returns a time of day with 24 or 12 hours: «16:30», «4:30 PM». */
export function formatTime(time: TimeOfDay, language: Locale): string {
  return formatMoment(new Date(`1970-01-01T${time}Z`), 'UTC', language);
}

/** Returns the time of a moment on the clocks of a time zone. */
export function formatMoment(moment: Date, timeZone: string, { locale }: Locale): string {
  return new DateFormatter(locale, { timeStyle: 'short', timeZone }).format(moment);
}

/** Returns a day and its time: «mercoledì 25 novembre 2026 alle ore 16:30». */
export function formatSelection({ day, slot }: BookingSelection, language: Language): string {
  return language.words.dates.dayAndTime({
    day: formatDay(day, 'long', language),
    time: formatTime(slot, language),
  });
}

/** Returns free slots, each day once: «lunedì 23 novembre 2026 alle ore 16:30 e 18:00». */
export function formatSlots(
  slots: readonly BookingSelection[],
  language: Language,
  style: keyof typeof styles = 'long',
): string {
  const times = new Intl.ListFormat(language.locale, { type: 'conjunction' });
  return [...Map.groupBy(slots, ({ day }) => day.toString())]
    .map(([day, ofDay]) =>
      language.words.dates.dayAndTime({
        day: formatDay(parseDate(day), style, language),
        time: times.format(ofDay.map(({ slot }) => formatTime(slot, language))),
      }),
    )
    .join('; ');
}

const minuteFormats = new Map<string, Intl.NumberFormat>();

/** Returns a duration: «30 minuti». */
export function formatMinutes(minutes: number, { locale }: Locale): string {
  const format =
    minuteFormats.get(locale) ??
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  minuteFormats.set(locale, format);
  return format.format(minutes);
}

/** Returns the name of a time zone, for visitors elsewhere: «ora italiana» (B7). */
export function formatZone(timeZone: string, { locale, words }: Language): string {
  if (timeZone === 'Europe/Rome') return words.dates.italianTime;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
