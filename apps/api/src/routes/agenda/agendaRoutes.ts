import type { FastifyInstance } from 'fastify';
import { isOwnForm } from '../../agenda/isOwnForm.ts';
import { hasToken, staffSessions } from '../../agenda/staffSessions.ts';
import type { AppContext } from '../../AppContext.ts';
import { agendaGate } from './agendaGate.ts';
import { calendarFile } from './calendarFile.ts';
import { calendarPage } from './calendario.ts';
import { changePages } from './cambia.ts';
import { closuresPage } from './chiusure.ts';
import { devicesPage } from './dispositivi.ts';
import { dayPages } from './oggi.ts';
import { messagesPage } from './messaggi.ts';
import { numbersPage } from './numeri.ts';
import { personPage } from './persona.ts';
import { bookByPhonePage } from './prenota.ts';
import { actsPage } from './registro.ts';
import { prefetchRulesRoute } from './regole.ts';
import type { AgendaContext, AgendaRequest } from './shared/AgendaContext.ts';
import { sendGate } from './shared/sendGate.ts';
import { typedFormIn } from './shared/typedForm.ts';

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
