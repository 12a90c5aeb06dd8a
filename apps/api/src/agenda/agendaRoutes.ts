import type { FastifyInstance } from 'fastify';
import { isOwnForm } from './layout/isOwnForm.ts';
import { hasToken, staffSessions } from './sign-in/staffSessions.ts';
import type { AppContext } from '../AppContext.ts';
import { agendaGate } from './sign-in/agendaGate.ts';
import { calendarFile } from './calendar-feed/calendarFile.ts';
import { calendarPage } from './calendar-feed/calendario.ts';
import { changePages } from './change/cambia.ts';
import { closuresPage } from './closures/chiusure.ts';
import { devicesPage } from './sign-in/dispositivi.ts';
import { weekPage } from './week/settimana.ts';
import { dayPages } from './day/oggi.ts';
import { messagesPage } from './messages/messaggi.ts';
import { numbersPage } from './statistics/numeri.ts';
import { personPage } from './people/persona.ts';
import { bookByPhonePage } from './phone-booking/prenota.ts';
import { actsPage } from './audit-log/registro.ts';
import { prefetchRulesRoute } from './layout/prefetchRules.ts';
import type { AgendaContext, AgendaRequest } from './sign-in/AgendaContext.ts';
import { sendGate } from './sign-in/sendGate.ts';
import { typedFormIn } from './sign-in/AgendaContext.ts';

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

    const agenda: AgendaContext = { ...context, sessions };
    for (const page of [
      dayPages,
      weekPage,
      changePages,
      bookByPhonePage,
      closuresPage,
      messagesPage,
      calendarPage,
      personPage,
      numbersPage,
      devicesPage,
      actsPage,
    ])
      page(inside, agenda);
  });
}
