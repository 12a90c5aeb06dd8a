import type { FastifyReply } from 'fastify';
import type { LinkedBooking } from '../booking/linkedBooking.ts';
import type { CentreFacts } from '../config.ts';
import { sendFixedPage, sendPage } from './sendPage.ts';

/**
 * Answers why a booking cannot be changed: 404 for a link that is none of ours, 410 once its moment has come. A
 * cancelled booking is what its link was for: 200, however often it is asked or posted again.
 */
export async function sendBookingState(
  reply: FastifyReply,
  linked: Exclude<LinkedBooking, { state: 'open' }>,
  centre: CentreFacts,
): Promise<FastifyReply> {
  if (linked.state === 'unknown') return sendFixedPage(reply, 404, 'unknownLink', centre);
  const { booking } = linked;
  return linked.state === 'past'
    ? sendPage(reply, 410, (pages) => pages.past({ centre, booking }))
    : sendPage(reply, 200, (pages) => pages.cancelled({ centre, booking }));
}
