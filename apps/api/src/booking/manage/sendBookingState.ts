import type { FastifyReply } from 'fastify';
import type { LinkedBooking } from '../linkedBooking.ts';
import type { CentreFacts } from '../../config/config.ts';
import { sendFixedPage, sendPage } from '../../page/sendPage.ts';

const views = () => import('./pages.tsx');

/**
 * Sends why a booking cannot be changed: 404 for a link that is not ours, 410 after its time or the time to confirm
 * it; a provisional one has to be confirmed first. The page of a cancelled booking is 200, however often it is
 * requested or posted again.
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
      return sendPage(reply, 410, views, (pages) => pages.past({ centre, booking }));
    case 'expired':
      return sendPage(reply, 410, views, (pages) => pages.expired({ centre, booking }));
    case 'provisional': {
      const { link } = linked;
      return sendPage(reply, 200, views, (pages) => pages.confirmBooking({ centre, booking, link }));
    }
    case 'cancelled':
      return sendPage(reply, 200, views, (pages) => pages.cancelled({ centre, booking }));
  }
}
