import type { FastifyReply } from 'fastify';
import type { LinkedBooking } from '../booking/linkedBooking.ts';
import type { CentreFacts } from '../config.ts';
import { sendFixedPage, sendPage } from './sendPage.ts';

/**
 * Answers why a booking cannot be changed: 404 for a link that is none of ours, 410 once its moment, or the time to
 * confirm it, is over; a provisional one is to be confirmed first. A cancelled booking is what its link was for: 200,
 * however often it is asked or posted again.
 */
export async function sendBookingState(
  reply: FastifyReply,
  linked: Exclude<LinkedBooking, { state: 'open' }>,
  centre: CentreFacts,
): Promise<FastifyReply> {
  if (linked.state === 'unknown') return sendFixedPage(reply, 404, 'unknownLink', centre);
  const { booking } = linked;
  switch (linked.state) {
    case 'past':
      return sendPage(reply, 410, (pages) => pages.past({ centre, booking }));
    case 'expired':
      return sendPage(reply, 410, (pages) => pages.expired({ centre, booking }));
    case 'provisional': {
      const { link } = linked;
      return sendPage(reply, 200, (pages) => pages.confirmBooking({ centre, booking, link }));
    }
    case 'cancelled':
      return sendPage(reply, 200, (pages) => pages.cancelled({ centre, booking }));
  }
}
