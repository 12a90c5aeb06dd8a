import type { FastifyInstance } from 'fastify';
import { monthNumbers } from './monthNumbers.ts';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { presentDay } from '../day/sendDay.ts';

/** Adds the numbers of a month; none is about a visitor of the site. */
export function numbersPage(app: FastifyInstance, context: AgendaContext): void {
  const { centre } = context.config;

  app.get('/agenda/numeri', async ({ query }: AgendaRequest, reply) => {
    const present = presentDay(context).toString().slice(0, 7);
    const asked = query['mese'];
    const numbers =
      (typeof asked === 'string' ? await monthNumbers(context, asked) : null) ??
      (await monthNumbers(context, present));
    if (!numbers) throw new Error(`No month: ${present}`);
    return sendAgendaPage(
      reply,
      200,
      { up: '../' },
      () => import('./NumbersPage.tsx'),
      ({ NumbersPage }) => NumbersPage({ centre, numbers }),
    );
  });
}
