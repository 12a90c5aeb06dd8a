import type { FastifyInstance } from 'fastify';
import { linkedBooking, sendBookingState } from './linkedBooking.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { AppContext } from '../../AppContext.ts';
import type { Booking } from '../../store/schema.ts';
import type { LinkRequest } from '../../page/sendPage.ts';

const views = () => import('./pages.tsx');

/** Adds the page that every email about a booking links to (B6, B19). */
export function bookingPage(app: FastifyInstance, context: AppContext): void {
  const { centre } = context.config;
  app.get('/prenotazione', async ({ query }: LinkRequest, reply) => {
    const linked = await linkedBooking(context, query.link);
    if (linked.state !== 'open') return sendBookingState(reply, linked, centre);
    const { booking, link } = linked;
    return sendPage(reply, 200, views, (pages) =>
      pages.manage({ centre, booking, link, justDone: justDone(query, booking) }),
    );
  });
}

/** Returns what the visitor has just done, by the parameter of the redirect. */
function justDone({ spostata, confermata }: LinkRequest['query'], { sequence }: Booking) {
  if (spostata !== undefined && sequence > 0) return 'moved';
  return confermata === undefined ? null : 'confirmed';
}
