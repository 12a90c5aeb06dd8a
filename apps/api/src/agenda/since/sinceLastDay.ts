import { centreTime, createSchedule, today } from '@centro/booking';
import { parseDate, toCalendarDate, toZoned } from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import { currentServices } from '../../closures/currentRules.ts';
import type { Booking } from '../../store/schema.ts';
import { formatDay } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';
import { agendaRules } from '../consultation/agendaSchedule.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import type { BookingNews } from './sinceStore.ts';

/** What has happened since the centre last received. */
export interface SinceLastDay {
  /** The same hour of the last day on which it did, on its clock. */
  since: ZonedDateTime;
  bookings: Record<BookingNews, readonly Booking[]>;
  /** How many messages came by the form. */
  messages: number;
}

/** How much of each. */
export type LastDayCounts = Record<BookingNews | 'messages', number>;

/** Returns what has happened since the last day on which the centre received, by visitors and by its staff. */
export async function sinceLastDay(context: ReadContext): Promise<SinceLastDay> {
  const { config, store } = context;
  const since = await lastOpenDay(context);
  const services = [...config.services.keys()];
  return {
    since,
    bookings: await store.since.bookings(services, since.toDate()),
    messages: await store.messages.countSince(config.centre.key, since.toDate()),
  };
}

/** Returns the same hour of the last day with hours before today, within two weeks; of yesterday where there is none. */
async function lastOpenDay(context: ReadContext): Promise<ZonedDateTime> {
  const { config, now } = context;
  const at = now();
  const services = [...(await currentServices(context, at)).values()].map(agendaRules);
  const present = toZoned(centreTime(at, config.rules), config.rules.timeZone);
  const yesterday = present.subtract({ days: 1 });
  for (let days = 1; days <= mostDays; days += 1) {
    const moment = present.subtract({ days });
    const day = toCalendarDate(moment);
    const isOpen = services.some(
      (rules) =>
        // As seen from the day before: none of its hours is over.
        createSchedule(rules, toZoned(day.subtract({ days: 1 }), rules.timeZone)).day(day).slots.length > 0,
    );
    if (isOpen) return moment;
  }
  return yesterday;
}

const mostDays = 14;

/** Returns how much of each has happened. */
export const countsOfNews = ({ bookings, messages }: SinceLastDay): LastDayCounts => ({
  booked: bookings.booked.length,
  cancelled: bookings.cancelled.length,
  moved: bookings.moved.length,
  undelivered: bookings.undelivered.length,
  messages,
});

/** Returns the day (YYYY-MM-DD) since which that has happened; null for yesterday. */
export function sinceDay(
  { since }: Pick<SinceLastDay, 'since'>,
  { config, now }: ReadContext,
): string | null {
  const day = toCalendarDate(since);
  const present = today(centreTime(now(), config.rules), config.rules);
  return day.add({ days: 1 }).compare(present) === 0 ? null : day.toString();
}

/** Returns the same in words: «Da ieri», «Da venerdì». */
export function sinceInWords(day: string | null, language: Language): string {
  const { title, titleOf } = language.words.agendaDay.since;
  return day === null ? title : titleOf({ day: formatDay(parseDate(day), 'weekday', language) });
}
