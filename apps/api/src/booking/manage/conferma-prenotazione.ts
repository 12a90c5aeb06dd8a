import type { BookingSelection } from '@centro/booking';
import { bookingInstant, checkBooking, createSchedule } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import { parseDate } from '@internationalized/date';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { checkedRulesOf, currentRulesOf, isClosed } from '../../closures/currentRules.ts';
import { reminderLimits } from '../../limits/dailyLimits.ts';
import type { LinkRequest } from '../../page/sendPage.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { Booking } from '../../store/schema.ts';
import { centreMinute } from '../availability/availabilityCache.ts';
import { bookingEmails } from '../emails/bookingEmails.ts';
import type { LinkedBooking } from './linkedBooking.ts';
import { linkedBooking, sendBookingState } from './linkedBooking.ts';

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

/**
 * Confirms a booking and stores the emails to visitor and centre, as for any other (B26). A second call, or one after
 * the time to confirm, changes nothing. The response does not wait for the emails.
 *
 * One that waits without a seat takes it now, in its slot or in `instead`; `taken` when there is none.
 */
async function confirmBooking(
  context: AppContext,
  booking: Booking,
  instead: BookingSelection | null = null,
): Promise<'confirmed' | 'taken'> {
  const { config, store, outbox, now } = context;
  const { centre, limits, mail } = config;
  const at = now();
  const { rules, closuresVersion } = await checkedRulesOf(booking, context, at);
  const other = booking.status === 'waiting' ? instead : null;
  if (booking.status === 'waiting') {
    const isOffered = other
      ? checkBooking(other, createSchedule(rules, centreMinute(at, rules))) === null
      : !isClosed(booking, rules);
    if (!isOffered) return 'taken';
  }
  const to = other && {
    day: other.day.toString(),
    time: other.slot,
    startsAt: bookingInstant(other, rules).toDate().toISOString(),
  };
  const confirmed = { ...booking, ...to };
  const mails = bookingEmails(confirmed, { centre, rules, sender: mail.from.address, at, isAwaited: false });
  const outcome = await store.changes.confirm(booking, {
    mails,
    reminders: reminderLimits(mails, limits),
    capacity: rules.capacity,
    at,
    closuresVersion,
    ...(to && { to }),
  });
  // The centre closes days at this moment: the slot is checked again.
  if (outcome === 'outdated') return confirmBooking(context, booking, instead);
  if (outcome === 'confirmed') outbox.wake();
  // On `changed`, by the same form sent twice or too late, the page shows the present state.
  return outcome === 'taken' ? 'taken' : 'confirmed';
}
