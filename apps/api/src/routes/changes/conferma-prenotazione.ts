import type { FastifyInstance } from 'fastify';
import { confirmBooking } from '../../booking/confirmBooking.ts';
import { linkedBooking } from '../../booking/linkedBooking.ts';
import { sendBookingState } from '../../pages/sendBookingState.ts';
import type { AppContext } from '../../AppContext.ts';
import type { LinkRequest } from '../../pages/LinkRequest.ts';

/**
 * Adds the action of the button that confirms a provisional booking (B26). The page with the button is that of every
 * booking, `prenotazione`.
 */
export function confirmBookingPage(app: FastifyInstance, context: AppContext): void {
  const { centre } = context.config;

  app.post('/conferma-prenotazione', async ({ query }: LinkRequest, reply) => {
    const linked = await linkedBooking(context, query.link);
    if (linked.state !== 'provisional' && linked.state !== 'open')
      return sendBookingState(reply, linked, centre);
    if (linked.state === 'provisional') await confirmBooking(context, linked.booking);
    // After the redirect, a reload only requests the page.
    return reply.redirect(`prenotazione?link=${linked.link}&confermata=1`, 303);
  });
}
