import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import type { LinkRequest } from '../../page/sendPage.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { Booking } from '../../store/schema.ts';
import { cancellationEmails } from '../emails/bookingEmails.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import { linkedBooking, sendBookingState } from './linkedBooking.ts';

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

/**
 * Cancels a booking, confirmed or not, frees its slot and stores the emails to visitor and centre (B6). A
 * second call changes nothing. The response does not wait for the emails.
 */
async function cancelBooking(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  log: FastifyBaseLogger,
): Promise<void> {
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const cancelled = { ...booking, status: 'cancelled' as const, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderCancellationEmails } = await import('../emails/renderBookingEmail.ts');
  const emails = renderCancellationEmails(cancelled, { centre, rules, links, at, log });
  const rows = cancellationEmails(booking, emails, { sender: mail.from.address, at });
  if (await store.changes.cancel(booking, rows)) outbox.wake();
}
