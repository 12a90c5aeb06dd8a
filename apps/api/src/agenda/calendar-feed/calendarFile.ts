import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import type { AgendaRequest } from '../sign-in/AgendaContext.ts';
import { sendGate } from '../sign-in/agendaGate.ts';
import { calendarOf, shownBy } from './calendarFeed.ts';

/** Adds the private calendars themselves, which need no session: their addresses are the secret. */
export function calendarFile(app: FastifyInstance, context: AppContext): void {
  const { config, store, links } = context;
  const { centre, calendarShows, staffEmails } = config;
  const texts = centre.language.words.agendaDesk.calendar;

  app.get('/agenda/calendario.ics', async (request: AgendaRequest, reply) => {
    const id = links.idOf('staff-calendar', request.query['chiave']);
    const feed = id === null ? undefined : ((await feedOfMailbox(id)) ?? (await sharedFeed(id)));
    if (!feed) return sendGate(request, reply, 404, { state: { is: 'ended' }, centre });
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
    const calendar = await store.staffCalendars.find(centre.key, id);
    if (!calendar || !staffEmails.includes(calendar.email)) return undefined;
    const { createdAt } = calendar;
    return { name: texts.name({ centre: centre.name }), shows: shownBy(calendar, calendarShows), createdAt };
  }

  /** Returns the one calendar of the previous release: whoever has left may have it, so it names nobody. */
  async function sharedFeed(id: string) {
    const shared = await store.staffCalendars.findShared(centre.key);
    if (shared?.id !== id) return undefined;
    const { createdAt } = shared;
    return { name: texts.oldName({ centre: centre.name }), shows: 'hours', createdAt } as const;
  }
}

/** Returns whether a client already has this version (RFC 9110, 13.1.2). */
function isKnown(etag: string, known: string | undefined): boolean {
  const tags = (known ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
