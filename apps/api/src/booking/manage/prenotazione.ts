import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { LinkRequest } from '../../page/sendPage.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { Booking } from '../../store/schema.ts';
import { bookingCalendar, visitorEntry } from '../emails/bookingCalendar.ts';
import { linkedBooking, sendBookingState } from './linkedBooking.ts';

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

/**
 * Adds the calendar file of a booking as it is now, for mail programs that hide or refuse the attached one: phones open
 * it in their calendar.
 */
export function bookingCalendarFile(app: FastifyInstance, context: AppContext): void {
  const { centre } = context.config;
  app.get('/consulenza.ics', async ({ query }: LinkRequest, reply) => {
    const linked = await linkedBooking(context, query.link);
    if (linked.state !== 'open') return sendBookingState(reply, linked, centre);
    const { booking } = linked;
    const rules = rulesOf(booking, context.config);
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      .header('content-disposition', `inline; filename="${centre.language.words.calendar.fileName}"`)
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .send(bookingCalendar(booking, centre, rules, visitorEntry(booking, centre), context.now()));
  });
}
