import type { BookingSelection } from '@centro/booking';
import { bookingInstant, checkBooking, createSchedule } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { checkedRulesOf, currentRulesOf, rulesOf } from '../../closures/currentRules.ts';
import { addressLimits, reminderLimits } from '../../limits/dailyLimits.ts';
import type { LinkRequest } from '../../page/sendPage.ts';
import { sendPage } from '../../page/sendPage.ts';
import type { Booking } from '../../store/schema.ts';
import type { Phrase } from '../../texts/Phrase.ts';
import { formatSelection } from '../../texts/dates.ts';
import { centreMinute } from '../availability/availabilityCache.ts';
import { calendarUid } from '../emails/bookingCalendar.ts';
import { moveEmails } from '../emails/bookingEmails.ts';
import type { MoveOutcome } from '../queries/bookingChangeStore.ts';
import type { LinkedBooking } from './linkedBooking.ts';
import { linkedBooking, sendBookingState } from './linkedBooking.ts';

const views = () => import('./MovePage.tsx');

type OpenBooking = Extract<LinkedBooking, { state: 'open' }>;

/** Adds the page that offers the free slots, and moves a booking there (B19). */
export function moveBookingPage(app: FastifyInstance, context: AppContext): void {
  const { config, availability, now } = context;
  const { centre } = config;
  const { language } = centre;
  const texts = language.words.pages.move;

  app.get('/sposta-prenotazione', async ({ query }: LinkRequest, reply) => {
    const linked = await linkedBooking(context, query.link);
    return linked.state === 'open' ? sendOffer(reply, 200, linked) : sendBookingState(reply, linked, centre);
  });

  app.post('/sposta-prenotazione', async (request: LinkRequest, reply) => {
    const linked = await linkedBooking(context, request.query.link);
    if (linked.state !== 'open') return sendBookingState(reply, linked, centre);
    const { booking, link } = linked;
    const wanted = parseSlotValue(request.body?.['quando']);
    if (!wanted) return sendOffer(reply, 422, linked, { text: texts.nothingChosen });
    const isWhereItWas = wanted.day.toString() === booking.day && wanted.slot === booking.time;
    if (!isWhereItWas) {
      const { rules, closuresVersion } = await checkedRulesOf(booking, context, now());
      if (checkBooking(wanted, createSchedule(rules, centreMinute(now(), rules))) !== null)
        return sendOffer(reply, 422, linked, { text: inSentence(texts.notBookable, wanted), wanted });
      const outcome = await moveBooking(context, booking, wanted, {
        ip: request.ip,
        log: request.log,
        closuresVersion,
      });
      if (outcome === 'taken')
        return sendOffer(reply, 409, linked, { text: inSentence(texts.taken, wanted), wanted });
    }
    // On `changed`, by the same form sent twice or in another window, the page shows the present state.
    return reply.redirect(`prenotazione?link=${link}&spostata=1`, 303);
  });

  /** Returns a sentence that begins with a day and hour. */
  const inSentence = (text: Phrase<'when'>, wanted: BookingSelection) =>
    capitalised(text({ when: formatSelection(wanted, language) }));

  async function sendOffer(
    reply: FastifyReply,
    status: 200 | 409 | 422,
    { booking, link }: OpenBooking,
    refused?: { text: string; wanted?: BookingSelection },
  ): Promise<FastifyReply> {
    const rules = await currentRulesOf(booking, context, now());
    const { freeDays, nearestFree } = await availability.schedule(booking.centre, rules, now());
    const refusal = refused && {
      text: refused.text,
      alternatives: refused.wanted ? nearestFree(refused.wanted) : [],
    };
    return sendPage(reply, status, views, (pages) =>
      pages.move({ centre, booking, link, days: freeDays(), ...(refusal && { refusal }) }),
    );
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Moves a booking to another slot, frees its old one and stores the emails to visitor and centre (B19); the slot must
 * be bookable, by the closures of that version. A booking can be moved a few times a day, as often as emails may be
 * sent to one address.
 */
async function moveBooking(
  { config, store, outbox, links, now }: AppContext,
  booking: Booking,
  selection: BookingSelection,
  { ip, log, closuresVersion }: Pick<FastifyRequest, 'ip' | 'log'> & { closuresVersion: number },
): Promise<MoveOutcome> {
  const { centre, limits, mail } = config;
  const rules = rulesOf(booking, config);
  const at = now();
  const to = {
    day: selection.day.toString(),
    time: selection.slot,
    startsAt: bookingInstant(selection, rules).toDate().toISOString(),
    calendarUid: calendarUid(booking, centre, rules),
  };
  const moved = { ...booking, ...to, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderMoveEmails } = await import('../emails/renderBookingEmail.ts');
  const emails = renderMoveEmails(moved, booking, { centre, rules, links, at, log });
  const rows = moveEmails(moved, emails, { centre, rules, sender: mail.from.address, at });
  const outcome = await store.changes.move(booking, to, {
    mails: rows,
    capacity: rules.capacity,
    limits: [
      ...addressLimits('booking', ip, limits),
      { of: 'move', whose: booking.id, atMost: limits.mailsPerRecipientPerDay },
      ...reminderLimits(rows, limits),
    ],
    at,
    closuresVersion,
  });
  if (outcome === 'moved') outbox.wake();
  return outcome;
}
