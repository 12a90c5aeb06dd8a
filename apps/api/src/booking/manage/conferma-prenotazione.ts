import type { BookingSelection } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import { parseDate } from '@internationalized/date';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentRulesOf } from '../../closures/currentRules.ts';
import { confirmBooking } from '../confirmBooking.ts';
import { linkedBooking } from '../linkedBooking.ts';
import type { LinkedBooking } from '../linkedBooking.ts';
import { sendBookingState } from './sendBookingState.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { AppContext } from '../../AppContext.ts';
import type { LinkRequest } from '../../page/LinkRequest.ts';

const views = () => import('./pages.tsx');

/**
 * Adds the action of the button that confirms a booking (B26), and of those that book another slot where that of a booking
 * without a seat has been taken meanwhile. The page with the first button is that of every booking, `prenotazione`.
 */
export function confirmBookingPage(app: FastifyInstance, context: AppContext): void {
  const { config, availability, now } = context;
  const { centre } = config;

  app.post('/conferma-prenotazione', async ({ query, body }: LinkRequest, reply) => {
    const linked = await linkedBooking(context, query.link);
    if (linked.state !== 'provisional' && linked.state !== 'open')
      return sendBookingState(reply, linked, centre);
    if (linked.state === 'provisional') {
      const instead = parseSlotValue(body?.['quando']);
      if ((await confirmBooking(context, linked.booking, instead)) === 'taken')
        return sendTaken(reply, linked, instead);
    }
    // After the redirect, a reload only requests the page.
    return reply.redirect(`prenotazione?link=${linked.link}&confermata=1`, 303);
  });

  /** Offers the nearest free slots in place of the one that somebody else has taken meanwhile. */
  async function sendTaken(
    reply: FastifyReply,
    { booking, link }: Extract<LinkedBooking, { state: 'provisional' }>,
    instead: BookingSelection | null,
  ): Promise<FastifyReply> {
    const at = now();
    const rules = await currentRulesOf(booking, context, at);
    const wanted = instead ?? { day: parseDate(booking.day), slot: booking.time };
    const alternatives = await availability.nearestFree(booking.centre, rules, at, wanted);
    return sendPage(reply, 409, views, (pages) =>
      pages.confirmBooking({ centre, booking, link, taken: { wanted, alternatives } }),
    );
  }
}
