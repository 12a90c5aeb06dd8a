import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import type { AppContext } from '../../../AppContext.ts';
import { formatDay, formatMoment } from '../../../words/dates.ts';

/** Returns a moment on the clock of the centre: «martedì 24 novembre, 08:00». */
export function momentInWords(
  moment: string,
  { config: { centre, rules } }: Pick<AppContext, 'config'>,
): string {
  return centre.language.words.agenda.devices.moment({
    day: formatDay(toCalendarDate(parseAbsolute(moment, rules.timeZone)), 'weekdayAndDay', centre.language),
    time: formatMoment(new Date(moment), rules.timeZone, centre.language),
  });
}

/** Returns the day of a moment on the calendar of the centre: «24/11/2026». */
export function shortDay(moment: string, { config: { centre, rules } }: Pick<AppContext, 'config'>): string {
  return formatDay(toCalendarDate(parseAbsolute(moment, rules.timeZone)), 'short', centre.language);
}
