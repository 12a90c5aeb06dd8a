import type { FastifyInstance } from 'fastify';
import { cancelBooking } from '../cancelBooking.ts';
import { linkedBooking } from '../linkedBooking.ts';
import { sendBookingState } from './sendBookingState.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { AppContext } from '../../AppContext.ts';
import type { LinkRequest } from '../../page/LinkRequest.ts';

const views = () => import('./pages.tsx');

/** Adds the page that asks whether to cancel a booking, and cancels it (B6). */
export function cancelBookingPage(app: FastifyInstance, context: AppContext): void {
  const { centre } = context.config;

  app.get('/annulla-prenotazione', async ({ query }: LinkRequest, reply) => {
    const linked = await linkedBooking(context, query.link);
    if (linked.state !== 'open' && linked.state !== 'provisional')
      return sendBookingState(reply, linked, centre);
    return sendPage(reply, 200, views, (pages) => pages.cancel({ centre, ...linked }));
  });

  app.post('/annulla-prenotazione', async ({ query, log }: LinkRequest, reply) => {
    const linked = await linkedBooking(context, query.link);
    if (linked.state !== 'open' && linked.state !== 'provisional')
      return sendBookingState(reply, linked, centre);
    await cancelBooking(context, linked.booking, log);
    // After the redirect, a reload only requests the page.
    return reply.redirect(`prenotazione?link=${linked.link}`, 303);
  });
}
