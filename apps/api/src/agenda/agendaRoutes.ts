import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { calendarFile } from './calendar-feed/calendarFile.ts';
import { isOwnForm } from './layout/isOwnForm.ts';
import { prefetchRulesRoute } from './layout/prefetchRules.ts';
import { typedFormIn } from './sign-in/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers, AgendaRequest } from './sign-in/AgendaContext.ts';
import { agendaExit, agendaGate, sendGate } from './sign-in/agendaGate.ts';
import { hasToken, staffSessions } from './sign-in/staffSessions.ts';

/**
 * Adds the agenda of the centre's own people. Whoever has no session gets the page in front of it; a form is refused
 * unless it comes from a page of ours and has the token of its session.
 */
export async function agendaRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, store } = context;
  const { centre } = config;
  const sessions = staffSessions(context);
  agendaGate(app, context, sessions);
  calendarFile(app, context);
  prefetchRulesRoute(app);

  await app.register(async (inside) => {
    inside.decorateRequest('staff', null);
    inside.decorateRequest('unreadMessages', null);

    inside.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && !isOwnForm(request, config))
        return sendGate(request, reply, 403, { state: { is: 'refused' }, centre });
      request.staff = await sessions.of(request);
      // What was typed into a form is given back once it has been read.
      if (!request.staff && request.method !== 'POST')
        return sendGate(request, reply, 403, { state: { is: 'closed' }, centre });
    });

    inside.addHook('preHandler', async (request: AgendaRequest, reply) => {
      const { method, staff, body } = request;
      if (staff && (method !== 'POST' || hasToken(staff, body?.['token']))) return;
      const state = { is: staff ? 'refused' : 'closed', typed: typedFormIn(request) } as const;
      return sendGate(request, reply, 403, { state, centre });
    });

    inside.addHook('preHandler', async (request) => {
      request.unreadMessages = await store.messages.countUnanswered(centre.key);
    });

    inside.decorateReply('sendPage', async function (status, page) {
      const { sendAgendaPage } = await import('./layout/sendAgendaPage.tsx');
      return sendAgendaPage(this, status, page, { up: '../' });
    });

    const agenda: AgendaContext = { ...context, sessions };
    agendaExit(inside, agenda);
    addPages(inside, agenda);
  });
}

/**
 * Adds what is inside of the agenda, by method and address. The module of a page, with its views and React, is loaded with the
 * first request: the server and its commands start without it.
 */
function addPages(app: FastifyInstance, context: AgendaContext): void {
  add('GET oggi', () => import('./day/DayPage.tsx'));
  add('POST presenza', () => import('./day/DayPage.tsx'));
  add('POST nota', () => import('./day/DayPage.tsx'));
  add('GET stampa', () => import('./day/DaySheet.tsx'));
  add('GET settimana', () => import('./week/WeekPage.tsx'));
  add('GET sposta', () => import('./change/MoveConsultation.tsx'));
  add('POST sposta', () => import('./change/MoveConsultation.tsx'));
  add('GET annulla', () => import('./change/CancelConsultation.tsx'));
  add('POST annulla', () => import('./change/CancelConsultation.tsx'));
  add('GET prenota', () => import('./phone-booking/BookByPhone.tsx'));
  add('POST prenota', () => import('./phone-booking/BookByPhone.tsx'));
  add('GET chiusure', () => import('./closures/DaysPage.tsx'));
  add('POST chiusure', () => import('./closures/DaysPage.tsx'));
  add('GET messaggi', () => import('./messages/MessagesPage.tsx'));
  add('POST messaggi', () => import('./messages/MessagesPage.tsx'));
  add('POST iscritti', () => import('./messages/MessagesPage.tsx'));
  add('POST iscritti.csv', () => import('./messages/MessagesPage.tsx'));
  add('GET calendario', () => import('./calendar-feed/CalendarPage.tsx'));
  add('POST calendario', () => import('./calendar-feed/CalendarPage.tsx'));
  add('GET persona', () => import('./people/PersonPage.tsx'));
  add('POST persona', () => import('./people/PersonPage.tsx'));
  add('GET numeri', () => import('./statistics/NumbersPage.tsx'));
  add('GET dispositivi', () => import('./sign-in/Devices.tsx'));
  add('POST dispositivi', () => import('./sign-in/Devices.tsx'));
  add('GET registro', () => import('./audit-log/ActsPage.tsx'));

  function add<Address extends string>(
    address: Address,
    load: () => Promise<{ handlers: (context: AgendaContext) => AgendaHandlers<NoInfer<Address>> }>,
  ) {
    const [method = '', page = ''] = address.split(' ');
    app.route({
      method,
      url: `/agenda/${page}`,
      handler: async (request: AgendaRequest, reply) => {
        const { handlers } = await load();
        return handlers(context)[address](request, reply);
      },
    });
  }
}
