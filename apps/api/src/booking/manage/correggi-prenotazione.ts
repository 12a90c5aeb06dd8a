import type { FastifyInstance } from 'fastify';
import { correctBooking } from '../correctBooking.ts';
import { sendBookingState } from './sendBookingState.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { AppContext } from '../../AppContext.ts';
import type { LinkRequest } from '../../page/LinkRequest.ts';

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
