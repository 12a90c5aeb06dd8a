import { CalendarDate } from '@internationalized/date';
import type { LabelledDay } from '../rules/labelledDays.ts';

/**
 * Returns the national holidays of Italy in those years as closures, in order, each day once.
 *
 * They hold in the whole country; the patron saint's day is the centre's own to add. 4 October counts from
 * 2026 on, when it became a holiday again (law 151 of 2025). Rules take them as `closures`; by default
 * none is set.
 */
export function italianHolidays(...years: number[]): LabelledDay[] {
  const labels = new Map<string, string>();
  for (const [day, label] of years.flatMap(holidaysOf)) {
    const date = day.toString();
    const other = labels.get(date);
    // Easter falls on Liberation Day at times, first in 2038.
    labels.set(date, other && other !== label ? `${other} e ${label}` : label);
  }
  return [...labels].map(([day, label]) => ({ day, label })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function holidaysOf(year: number): [CalendarDate, string][] {
  const easter = easterOf(year);
  const on = (day: number, month: number) => new CalendarDate(year, month, day);
  return [
    [on(1, 1), 'Capodanno'],
    [on(6, 1), 'Epifania'],
    [easter, 'Pasqua'],
    [easter.add({ days: 1 }), 'Lunedì dell’Angelo'],
    [on(25, 4), 'Festa della Liberazione'],
    [on(1, 5), 'Festa del Lavoro'],
    [on(2, 6), 'Festa della Repubblica'],
    [on(15, 8), 'Ferragosto'],
    ...(year >= 2026 ? [[on(4, 10), 'San Francesco'] satisfies [CalendarDate, string]] : []),
    [on(1, 11), 'Ognissanti'],
    [on(8, 12), 'Immacolata'],
    [on(25, 12), 'Natale'],
    [on(26, 12), 'Santo Stefano'],
  ];
}

/** The Gregorian Easter Sunday, by the anonymous algorithm: https://en.wikipedia.org/wiki/Date_of_Easter */
function easterOf(year: number): CalendarDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  return new CalendarDate(year, 3, 22).add({ days: moon + weekday - 7 * late });
}
