import type { FastifyInstance } from 'fastify';
import { dayAgenda } from '../day/dayAgenda.ts';
import { dayIn, presentDay } from '../day/sendDay.ts';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';

/** Adds the week of a day, from Monday to Sunday. */
export function weekPage(app: FastifyInstance, context: AgendaContext): void {
  const { centre } = context.config;

  app.get('/agenda/settimana', async (request: AgendaRequest, reply) => {
    const day = dayIn(request.query['giorno'], context);
    const monday = day.subtract({ days: (day.toDate('UTC').getUTCDay() + 6) % 7 });
    const days = await dayAgenda(context, monday, monday.add({ days: 6 }));
    return sendAgendaPage(
      reply,
      200,
      { up: '../' },
      () => import('./WeekPage.tsx'),
      ({ WeekPage }) => WeekPage({ centre, days, today: presentDay(context).toString() }),
    );
  });
}
