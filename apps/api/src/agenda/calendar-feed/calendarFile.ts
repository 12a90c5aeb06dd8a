import { hash } from 'node:crypto';
import { bookingInstant, centreTime, daysBetween, today } from '@centro/booking';
import { contentLine, icsText } from '@centro/booking/ics';
import { parseDate } from '@internationalized/date';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { isKnown } from '../../http/entityTags.ts';
import { textWithService } from '../../config/serviceNames.ts';
import { withEnds } from '../../closures/closures.ts';
import type { Closure } from '../../closures/closures.ts';
import { currentServices } from '../../closures/currentRules.ts';
import type { Booking } from '../../store/schema.ts';
import type { PageRequest } from '../../page/addPage.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { staffMember } from '../staff/staff.ts';
import { sendSignInPage } from '../sign-in/signInRoutes.ts';
import { shownBy } from './staffCalendarStore.ts';
import type { CalendarDetail } from './staffCalendarStore.ts';

/** Adds the private calendars themselves, which need no session: their addresses are the secret. */
export function calendarFile(app: FastifyInstance, context: AppContext): void {
  const { config, store, links, now } = context;
  const { key, language } = config.centre;
  const texts = language.words.agenda.calendar;

  app.get('/agenda/calendario.ics', async (request: PageRequest, reply) => {
    const id = links.idOf('staff-calendar', request.query['chiave']);
    const feed = id === null ? undefined : ((await feedOfMailbox(id)) ?? (await sharedFeed(id)));
    if (!feed) return sendSignInPage(reply, 404, config.centre, { is: 'ended' });
    const calendar = await calendarOf(context, feed);
    const etag = `"${hash('sha256', calendar, 'base64url')}"`;
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply
      .header('content-disposition', 'inline; filename="agenda.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });

  /** Returns the calendar of a mailbox that is still the staff's. */
  async function feedOfMailbox(id: string) {
    const calendar = await store.staffCalendars.find(key, id);
    if (!calendar || !(await staffMember(context, calendar.email))) return undefined;
    const { createdAt, readAt } = calendar;
    const at = now();
    if (readAt === null || at.getTime() - Date.parse(readAt) > touchedEveryMs)
      await store.staffCalendars.touch(calendar, at.toISOString());
    const name = texts.name({ centre: config.centre.name });
    return { name, shows: shownBy(calendar, config.calendarShows), createdAt };
  }

  /** Returns the one calendar of the previous release: whoever has left may have it, so it names nobody. */
  async function sharedFeed(id: string) {
    const shared = await store.staffCalendars.findShared(key);
    if (shared?.id !== id) return undefined;
    const { createdAt } = shared;
    return { name: texts.oldName({ centre: config.centre.name }), shows: 'hours', createdAt } as const;
  }
}

/** Calendars are read again and again: the time is written now and then. */
const touchedEveryMs = 10 * 60 * 1000;

/**
 * Returns the calendar that a phone of the staff subscribes to: the consultations of a month back and a year ahead, and
 * the closures to come. The same until something changes, so that it can be asked for again and again at no cost.
 */
async function calendarOf(
  context: ReadContext,
  { name, shows, createdAt }: { name: string; shows: CalendarDetail; createdAt: string },
): Promise<string> {
  const { config, store, now } = context;
  const { centre } = config;
  const at = now();
  const services = await currentServices(context, at);
  const rules = services.get(centre.key) ?? config.rules;
  const day = today(centreTime(at, rules), rules);
  const first = day.subtract({ days: daysBack });
  const last = day.add({ days: daysAhead });
  const bookings = await store.bookings.heldBetween(
    [...services.keys()],
    first.toString(),
    last.toString(),
    at,
  );
  const host = new URL(config.pagesUrl).hostname;
  const texts = centre.language.words.agenda.calendar;
  const closures = rules.closures
    .map((closure) => withEnds(closure))
    .filter(({ from, to }) => to >= day.toString() && from <= last.toString());
  return toIcs([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//@centro/api//EN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', icsText(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT15M'],
    ['X-PUBLISHED-TTL', 'PT15M'],
    ...bookings.flatMap((booking) => {
      const { durationMinutes } = services.get(booking.centre) ?? rules;
      return consultationLines(booking, {
        host,
        durationMinutes,
        summary: textWithService(
          shows === 'hours' ? texts.consultation : booking.name,
          booking.centre,
          centre,
        ),
        description: shows === 'phones' ? booking.phone : null,
      });
    }),
    ...closures.flatMap((closure) => {
      const summary = texts.closed({ label: closure.label });
      const stamp = icsMoment(createdAt);
      return closureLines(closure, rules).flatMap(({ uid, times }): IcsLine[] => [
        ['BEGIN', 'VEVENT'],
        ['UID', icsText(`${uid}@${host}`)],
        ['DTSTAMP', stamp],
        ...times,
        ['SUMMARY', icsText(summary)],
        ['TRANSP', 'TRANSPARENT'],
        ['END', 'VEVENT'],
      ]);
    }),
    ['END', 'VCALENDAR'],
  ]);
}

interface EntryOptions {
  host: string;
  durationMinutes: number;
  summary: string;
  description: string | null;
}

function consultationLines(booking: Booking, options: EntryOptions): IcsLine[] {
  const { id, sequence, startsAt, createdAt, status } = booking;
  const { host, durationMinutes, summary, description } = options;
  const ends = new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString();
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${id}@${host}`],
    ['SEQUENCE', String(sequence)],
    ['DTSTAMP', icsMoment(createdAt)],
    ['DTSTART', icsMoment(startsAt)],
    ['DTEND', icsMoment(ends)],
    ['STATUS', status === 'provisional' ? 'TENTATIVE' : 'CONFIRMED'],
    ['SUMMARY', icsText(summary)],
    ...(description === null ? [] : [['DESCRIPTION', icsText(description)] as const]),
    ['END', 'VEVENT'],
  ];
}

/** A closure of whole days is one entry; of hours, one for each of its days. */
function closureLines(
  { from, to, hours }: Closure,
  rules: Parameters<typeof bookingInstant>[1],
): { uid: string; times: IcsLine[] }[] {
  if (!hours)
    return [
      {
        uid: `closed-${from}-${to}`,
        times: [
          ['DTSTART;VALUE=DATE', icsDay(from)],
          ['DTEND;VALUE=DATE', icsDay(parseDate(to).add({ days: 1 }).toString())],
        ],
      },
    ];
  return [...daysBetween(parseDate(from), parseDate(to))].map((day) => {
    const at = (slot: typeof hours.from) =>
      icsMoment(bookingInstant({ day, slot }, rules).toDate().toISOString());
    return {
      uid: `closed-${day.toString()}-${hours.from}`,
      times: [
        ['DTSTART', at(hours.from)],
        ['DTEND', at(hours.to)],
      ],
    };
  });
}

const daysBack = 30;
const daysAhead = 366;

/** A property of a calendar file: its name with parameters, and its value as it is written. */
type IcsLine = readonly [name: string, value: string];

/** Returns lines as a calendar file. */
const toIcs = (lines: readonly IcsLine[]): string =>
  lines.map(([name, value]) => contentLine(`${name}:${value}`)).join('');

/** Returns a UTC ISO moment as «20261125T153000Z» (RFC 5545, 3.3.5). */
const icsMoment = (moment: string) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Returns a day (YYYY-MM-DD) as «20261125». */
const icsDay = (day: string) => day.replaceAll('-', '');
