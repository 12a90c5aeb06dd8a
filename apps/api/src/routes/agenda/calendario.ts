import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { agendaUrl } from '../../agenda/agendaUrl.ts';
import { calendarOf } from '../../agenda/calendar/calendarFeed.ts';
import type { AppContext } from '../../AppContext.ts';
import { staffAct } from '../../desk/Actor.ts';
import { sendAgendaPage } from '../../pages/sendPage.ts';
import type { AgendaContext, AgendaRequest } from './shared/AgendaContext.ts';
import { staffOf } from './shared/AgendaContext.ts';
import { actorOf, textIn } from './shared/deskOf.ts';
import { sendGate } from './shared/sendGate.ts';

/** Adds the page with the address of the private calendar. */
export function calendarPage(app: FastifyInstance, { config, store, links, now }: AgendaContext): void {
  const { centre } = config;

  app.get('/agenda/calendario', async (request: AgendaRequest, reply) => {
    const { formToken } = staffOf(request);
    const feed = await store.calendarFeeds.find(centre.key);
    const shown = feed && {
      url: `${agendaUrl(config)}/calendario.ics?chiave=${links.valueOf('staff-calendar', feed.id)}`,
      withPhones: feed.withPhones === 1,
    };
    return sendAgendaPage(reply, 200, { up: '../' }, ({ CalendarPage }) =>
      CalendarPage({ centre, formToken, feed: shown ?? null }),
    );
  });

  app.post('/agenda/calendario', async (request: AgendaRequest, reply) => {
    const wanted = textIn(request.body, 'azione');
    const feed = await store.calendarFeeds.find(centre.key);
    const at = now();
    const fresh = {
      centre: centre.key,
      id: randomUUID(),
      withPhones: 0 as const,
      createdAt: at.toISOString(),
    };
    if (wanted === 'togli') await store.calendarFeeds.remove(centre.key);
    else if (wanted === 'cambia')
      await store.calendarFeeds.replace({ ...feed, ...fresh, withPhones: feed?.withPhones ?? 0 });
    else if (feed && (wanted === 'telefoni' || wanted === 'senza-telefoni'))
      await store.calendarFeeds.replace({ ...feed, withPhones: wanted === 'telefoni' ? 1 : 0 });
    else return reply.redirect('calendario', 303);
    await store.acts.add(staffAct(actorOf(staffOf(request)), 'calendar-feed', { at, detail: wanted }));
    return reply.redirect('calendario', 303);
  });
}

/** Adds the private calendar itself, which needs no session: its address is the secret. */
export function calendarFile(app: FastifyInstance, context: AppContext): void {
  const { config, store, links } = context;
  const { centre } = config;

  app.get('/agenda/calendario.ics', async (request: AgendaRequest, reply) => {
    const id = links.idOf('staff-calendar', request.query['chiave']);
    const feed = id === null ? undefined : await store.calendarFeeds.find(centre.key);
    if (feed?.id !== id || !feed) return sendGate(request, reply, 404, { state: { is: 'ended' }, centre });
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
}

/** Returns whether a client already has this version (RFC 9110, 13.1.2). */
function isKnown(etag: string, known: string | undefined): boolean {
  const tags = (known ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
