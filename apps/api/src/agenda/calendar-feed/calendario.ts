import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { agendaUrl } from '../layout/agendaUrl.ts';
import type { CalendarDetail } from './calendarFeed.ts';
import { staffAct } from '../../audit/Actor.ts';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { StaffCalendar } from '../../store/tables/Tables.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { staffOf, actorOf, textIn } from '../sign-in/AgendaContext.ts';

/** Adds the page with the address of one's private calendar, where those of the other mailboxes can be removed too. */
export function calendarPage(app: FastifyInstance, { config, store, links, now }: AgendaContext): void {
  const { centre, calendarShows } = config;
  const calendars = store.staffCalendars;

  app.get('/agenda/calendario', async (request: AgendaRequest, reply) => {
    const { formToken, session } = staffOf(request);
    const all = await calendars.list(centre.key);
    const own = all.find(({ email }) => email === session.email);
    const shared = await calendars.findShared(centre.key);
    return sendAgendaPage(
      reply,
      200,
      { up: '../' },
      () => import('./CalendarPage.tsx'),
      ({ CalendarPage }) =>
        CalendarPage({
          centre,
          formToken,
          email: session.email,
          own: own
            ? {
                url: `${agendaUrl(config)}/calendario.ics?chiave=${links.valueOf('staff-calendar', own.id)}`,
                shows: shownBy(own, calendarShows),
              }
            : null,
          allows: calendarShows,
          others: all.flatMap(({ email }) => (email === session.email ? [] : [email])),
          hasShared: shared !== undefined,
        }),
    );
  });

  app.post('/agenda/calendario', async (request: AgendaRequest, reply) => {
    const wanted = textIn(request.body, 'azione');
    const staff = staffOf(request);
    const { email } = staff.session;
    const at = now();
    const own = (await calendars.list(centre.key)).find((calendar) => calendar.email === email);
    const withPhones = wanted === 'telefoni' || (wanted === 'cambia' && own?.withPhones === 1) ? 1 : 0;
    const fresh: StaffCalendar = {
      centre: centre.key,
      email,
      id: randomUUID(),
      withPhones,
      createdAt: at.toISOString(),
    };
    if (wanted === 'togli') await calendars.remove(centre.key, email);
    else if (wanted === 'togli-altro') await calendars.remove(centre.key, textIn(request.body, 'casella'));
    else if (wanted === 'togli-vecchio') await calendars.removeShared(centre.key);
    else if (wanted === 'cambia') await calendars.replace(fresh);
    else if (own && (wanted === 'telefoni' || wanted === 'senza-telefoni'))
      await calendars.replace({ ...own, withPhones });
    else return reply.redirect('calendario', 303);
    await store.acts.add(staffAct(actorOf(staff), 'calendar-feed', { at, detail: wanted }));
    return reply.redirect('calendario', 303);
  });
}

/** Returns what a calendar shows: never more than the centre allows at the moment. */
export function shownBy({ withPhones }: Pick<StaffCalendar, 'withPhones'>, allowed: CalendarDetail) {
  return allowed === 'phones' && withPhones === 0 ? 'names' : allowed;
}
