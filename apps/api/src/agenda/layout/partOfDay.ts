import type { DayHours, PartOfDay } from '@centro/booking';
import { formatTime } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';

/** The first and the last time of a day. */
export const wholeDay: PartOfDay = { from: '00:00', to: '23:59' };

/** Returns the hours of a closure: «17:00–17:30», «fino alle 13:00», «dalle 13:00»; «tutto il giorno» for null. */
export function hoursInWords(hours: PartOfDay | null, language: Language): string {
  const texts = language.words.agendaClosures.hours;
  if (hours === null) return texts.all;
  const [from, to] = [formatTime(hours.from, language), formatTime(hours.to, language)];
  if (hours.from === wholeDay.from) return hours.to === wholeDay.to ? texts.all : texts.until({ to });
  return hours.to === wholeDay.to ? texts.since({ from }) : texts.between({ from, to });
}

/** Returns the same of a closure or an extra opening, whose hours may be listed: «09:00, 10:30»; null for a whole day. */
export function listedHours(hours: PartOfDay | DayHours | undefined, language: Language): string | null {
  if (hours === undefined) return null;
  if ('from' in hours) return hoursInWords(hours, language);
  return hours.map((time) => formatTime(time, language)).join(', ');
}
