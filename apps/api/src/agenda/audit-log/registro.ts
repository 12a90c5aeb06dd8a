import type { FastifyInstance } from 'fastify';
import { listActs } from './listActs.ts';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';

/** Adds the list of what was done, by whom and when; no visitor is named in it. */
export function actsPage(app: FastifyInstance, context: AgendaContext): void {
  const { centre, rules } = context.config;

  app.get('/agenda/registro', async ({ query }: AgendaRequest, reply) => {
    const { prima } = query;
    const listed = await listActs(context, {
      count: actsShown + 1,
      ...(typeof prima === 'string' && prima !== '' && { before: prima }),
    });
    const acts = listed.slice(0, actsShown);
    const hasMore = listed.length > actsShown;
    return sendAgendaPage(
      reply,
      200,
      { up: '../' },
      () => import('./ActsPage.tsx'),
      ({ ActsPage }) => ActsPage({ centre, acts, hasMore, zone: rules.timeZone }),
    );
  });
}

const actsShown = 50;
