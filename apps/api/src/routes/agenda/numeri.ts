import type { FastifyInstance } from 'fastify';
import { monthNumbers } from '../../desk/numbers/monthNumbers.ts';
import { sendAgendaPage } from '../../pages/sendPage.ts';
import type { AgendaContext, AgendaRequest } from './shared/AgendaContext.ts';
import { presentDay } from './shared/sendDay.ts';

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
    return sendAgendaPage(reply, 200, { up: '../' }, ({ NumbersPage }) => NumbersPage({ centre, numbers }));
  });
}
