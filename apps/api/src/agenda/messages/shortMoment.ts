import { centreTime, today } from '@centro/booking';
import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';

/** Returns a moment in few words, for a list: «oggi, 11:38», «sab 21 nov». */
export function shortMoment(moment: string, { config, now }: Pick<ReadContext, 'config' | 'now'>): string {
  const { rules, centre } = config;
  const { language } = centre;
  const day = toCalendarDate(parseAbsolute(moment, rules.timeZone));
  if (day.compare(today(centreTime(now(), rules), rules)) !== 0)
    return formatDay(day, 'weekdayAndDayShort', language);
  const time = formatMoment(new Date(moment), rules.timeZone, language);
  return language.words.agendaMessages.today({ time });
}
