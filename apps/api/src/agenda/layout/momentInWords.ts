import { centreTime, today } from '@centro/booking';
import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import type { AppContext } from '../../AppContext.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';

/** Returns a moment on the clock of the centre: «martedì 24 novembre, 08:00». */
export function momentInWords(
  moment: string,
  { config: { centre, rules } }: Pick<AppContext, 'config'>,
): string {
  return inWords(moment, rules.timeZone, centre.language);
}

/** Returns the same of a moment in a time zone. */
export const inWords = (moment: string, zone: string, language: Language): string =>
  language.words.agenda.devices.moment({
    day: formatDay(toCalendarDate(parseAbsolute(moment, zone)), 'weekdayAndDay', language),
    time: formatMoment(new Date(moment), zone, language),
  });

/** Returns a moment as hour, minute and second on the clock of the centre: «17:05:18». */
export function clockInWords(
  moment: string,
  { config: { centre, rules } }: Pick<AppContext, 'config'>,
): string {
  const { timeZone } = rules;
  return new Intl.DateTimeFormat(centre.language.locale, { timeStyle: 'medium', timeZone }).format(
    new Date(moment),
  );
}

/** Returns a moment as hour and minute on the clock of the centre: «17:05». */
export const clockMinute = (
  moment: string,
  { config: { centre, rules } }: Pick<AppContext, 'config'>,
): string => formatMoment(new Date(moment), rules.timeZone, centre.language);

/** Returns the day of a moment on the calendar of the centre: «24/11/2026». */
export function shortDay(moment: string, { config: { centre, rules } }: Pick<AppContext, 'config'>): string {
  return formatDay(toCalendarDate(parseAbsolute(moment, rules.timeZone)), 'short', centre.language);
}

/** Returns a moment to come on the clock of the centre: «alle 18:20», or with its day when that is not the present one. */
export function soonInWords(moment: Date, { config, now }: Pick<AppContext, 'config' | 'now'>): string {
  const { centre, rules } = config;
  const dayOf = (at: Date) => today(centreTime(at, rules), rules).toString();
  if (dayOf(moment) !== dayOf(now())) return momentInWords(moment.toISOString(), { config });
  const time = formatMoment(moment, rules.timeZone, centre.language);
  return centre.language.words.agenda.signIn.ways.today({ time });
}
