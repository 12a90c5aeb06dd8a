import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import type { LinkRequest } from '../../page/sendPage.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { Booking, BookingCorrection } from '../../store/schema.ts';
import { correctionEmail } from '../emails/bookingEmails.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import { sendBookingState } from './linkedBooking.ts';

const views = () => import('./pages.tsx');

/** Adds the page that shows the other details of a repeat, and applies them (A23). */
export function correctBookingPage(app: FastifyInstance, context: AppContext): void {
  const { centre } = context.config;

  app.get('/correggi-prenotazione', async ({ query }: LinkRequest, reply) => {
    const linked = await linkedCorrection(query.link);
    if (linked.state !== 'open') return sendBookingState(reply, linked, centre);
    const { booking, correction } = linked;
    return sendPage(reply, 200, views, (pages) =>
      correction.appliedAt === null
        ? pages.correct({ centre, booking, correction, link: String(query.link) })
        : pages.corrected({ centre, booking }),
    );
  });

  app.post('/correggi-prenotazione', async ({ query, log }: LinkRequest, reply) => {
    const linked = await linkedCorrection(query.link);
    if (linked.state !== 'open') return sendBookingState(reply, linked, centre);
    const { booking, correction } = linked;
    if (correction.appliedAt === null) await correctBooking(context, booking, correction, log);
    // After the redirect, a reload only requests the page.
    return reply.redirect(`correggi-prenotazione?link=${String(query.link)}`, 303);
  });

  async function linkedCorrection(link: unknown) {
    const id = context.links.idOf('correct-booking', link);
    const correction = id === null ? undefined : await context.store.repeats.findCorrection(id);
    if (!correction) return { state: 'unknown' } as const;
    const booking = await context.store.bookings.find(correction.bookingId);
    if (Date.parse(booking.startsAt) <= context.now().getTime()) return { state: 'past', booking } as const;
    if (booking.status !== 'confirmed') return { state: 'cancelled', booking } as const;
    return { state: 'open', booking, correction } as const;
  }
}

/**
 * Applies the details of a repeat to its booking and stores the email to the centre, with the calendar file that
 * updates its entry. A second call changes nothing.
 */
async function correctBooking(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  { id, name, phone }: BookingCorrection,
  log: FastifyBaseLogger,
): Promise<void> {
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const corrected = { ...booking, name, phone, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderCorrectionEmail } = await import('../emails/renderBookingEmail.ts');
  const email = renderCorrectionEmail(corrected, booking, { centre, rules, links, at, log });
  const row = correctionEmail(corrected, email, { sender: mail.from.address, at });
  if (await store.changes.correct(booking, { id, name, phone }, row)) outbox.wake();
}
