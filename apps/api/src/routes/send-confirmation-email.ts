import type { ConfirmationRequest, Receipt, Slot } from '@centro/api-client';
import {
  bookingWindow,
  centreTime,
  checkBooking,
  formatBookingDate,
  nearestFreeSlots,
  parseBookingDate,
} from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { bookingMails, confirmationCopy } from '../booking/bookingMails.ts';
import { listAvailability } from '../booking/listAvailability.ts';
import { toBooking } from '../booking/toBooking.ts';
import type { Parts } from '../Parts.ts';
import { sendProblem, sendSlotTaken } from '../problems.ts';
import type { DailyLimit } from '../store/limitStore.ts';
import type { Booking } from '../store/Tables.ts';
import { toRecipientKey } from '../store/toRecipientKey.ts';
import { addressLimit } from './addressLimit.ts';
import { mailPatienceMs } from './mailPatienceMs.ts';

/** Returns the call that books a slot and confirms it by e-mail (R146, A18 to A24). */
export function sendConfirmationEmail({ config, store, outbox, links, now }: Parts) {
  const { centre, mail, rules, limits } = config;

  return async (request: FastifyRequest<{ Body: ConfirmationRequest }>, reply: FastifyReply) => {
    if (request.body.key !== centre.key) return sendProblem(reply, 'key-unknown');
    const selection = parseBookingDate(request.body.date);
    if (!selection) return sendProblem(reply, 'date-unreadable');
    const at = now();
    const time = centreTime(at, rules);
    const problem = checkBooking(selection, time, rules);
    if (problem === 'slot-missing') return sendProblem(reply, 'date-unreadable');
    if (problem === 'day-full' || problem === 'slot-full')
      return sendSlotTaken(reply, await alternatives(selection, time));
    if (problem) return sendProblem(reply, problem);

    const booked = await book(request.body, selection, at, request);
    if (booked.outcome === 'taken') return sendSlotTaken(reply, await alternatives(selection, time));
    const confirmation = await store.outbox.confirmationOf(booked.booking.id);
    if (booked.outcome === 'repeated') await sendAgain(booked.booking, at, request.log);

    const progress = await outbox.firstTry(confirmation, mailPatienceMs);
    if (progress === 'refused') return sendProblem(reply, 'recipient-refused');
    return reply.code(progress === 'sent' ? 201 : 202).send({ status: progress } satisfies Receipt);
  };

  function book(
    body: ConfirmationRequest,
    selection: BookingSelection,
    at: Date,
    { ip, log }: FastifyRequest,
  ) {
    const booking = toBooking(body, selection, rules, at);
    const mails = bookingMails(booking, { centre, rules, links, sender: mail.from.address, at, log });
    return store.bookings.book(booking, mails, rules.capacity, {
      perEmail: limits.bookingsPerEmail,
      daily: [addressLimit('booking', ip, limits), mailLimit(booking.email)],
    });
  }

  /** Whoever repeats a booking may have lost the e-mail; a copy leaves at most once a minute, a few times a day (A23). */
  async function sendAgain(booking: Booking, at: Date, log: FastifyBaseLogger): Promise<void> {
    const limit = mailLimit(booking.email);
    if (!(await store.limits.hasRoom(limit, at))) return;
    const copy = confirmationCopy(booking, {
      centre,
      rules,
      links,
      sender: mail.from.address,
      at,
      log,
    });
    const minuteAgo = new Date(at.getTime() - 60_000).toISOString();
    if (await store.outbox.enqueueCopy(copy, minuteAgo)) await store.limits.use([limit], at);
  }

  /** Anyone can write anyone's address here: a few e-mails a day reach it and no more. */
  function mailLimit(email: string): DailyLimit {
    return { of: 'mail-to', whose: toRecipientKey(email), atMost: limits.mailsPerRecipientPerDay };
  }

  async function alternatives(wanted: BookingSelection, time: ZonedDateTime): Promise<Slot[]> {
    const { first: from, last: to } = bookingWindow(time, rules);
    const availability = await listAvailability(store.bookings, centre.key, rules, { from, to });
    return nearestFreeSlots(wanted, knowsOfNone, time, rules, { availability }).map((selection) => ({
      day: selection.day.toString(),
      time: selection.slot,
      text: formatBookingDate(selection),
    }));
  }
}

/** What is taken is told by the availability. */
const knowsOfNone = () => false;
