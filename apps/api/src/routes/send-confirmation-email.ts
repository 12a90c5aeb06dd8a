import type { ConfirmationRequest, Receipt, Slot } from '@centro/api-client';
import {
  centreRules,
  centreTime,
  checkBooking,
  formatBookingDate,
  nearestFreeSlots,
  parseBookingDate,
  today,
} from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { bookingMails, confirmationCopy } from '../booking/bookingMails.ts';
import { toBooking } from '../booking/toBooking.ts';
import type { Parts } from '../Parts.ts';
import { sendProblem, sendSlotTaken } from '../problems.ts';
import type { Booking } from '../store/Tables.ts';
import { mailPatienceMs } from './mailPatienceMs.ts';

/** Returns the call that books a slot and confirms it by e-mail (R146, A18 to A24). */
export function sendConfirmationEmail({ config, store, outbox, now }: Parts) {
  const { centre, mail } = config;

  return async (request: FastifyRequest<{ Body: ConfirmationRequest }>, reply: FastifyReply) => {
    if (request.body.key !== centre.key) return sendProblem(reply, 'key-unknown');
    const selection = parseBookingDate(request.body.date);
    if (!selection) return sendProblem(reply, 'date-unreadable');
    const at = now();
    const time = centreTime(at, centreRules);
    const problem = checkBooking(selection, time, centreRules);
    if (problem === 'slot-missing') return sendProblem(reply, 'date-unreadable');
    if (problem === 'day-full' || problem === 'slot-full')
      return sendSlotTaken(reply, await alternatives(selection, time));
    if (problem) return sendProblem(reply, problem);

    const booked = await book(request.body, selection, at, request.log);
    if (booked.outcome === 'taken') return sendSlotTaken(reply, await alternatives(selection, time));
    const confirmation = await store.outbox.confirmationOf(booked.booking.id);
    if (booked.outcome === 'repeated') await sendAgain(booked.booking, at, request.log);

    const progress = await outbox.firstTry(confirmation, mailPatienceMs);
    if (progress === 'refused') return sendProblem(reply, 'recipient-refused');
    return reply.code(progress === 'sent' ? 201 : 202).send({ status: progress } satisfies Receipt);
  };

  function book(body: ConfirmationRequest, selection: BookingSelection, at: Date, log: FastifyBaseLogger) {
    const booking = toBooking(body, selection, centreRules, at);
    const mails = bookingMails(booking, { centre, rules: centreRules, sender: mail.from.address, at, log });
    return store.bookings.book(booking, mails, centreRules.capacity);
  }

  /** Whoever repeats a booking may have lost the e-mail; a copy leaves at most once a minute (A23). */
  async function sendAgain(booking: Booking, at: Date, log: FastifyBaseLogger): Promise<void> {
    const copy = confirmationCopy(booking, {
      centre,
      rules: centreRules,
      sender: mail.from.address,
      at,
      log,
    });
    const minuteAgo = new Date(at.getTime() - 60_000).toISOString();
    await store.outbox.enqueueCopy(copy, minuteAgo);
  }

  async function alternatives(wanted: BookingSelection, time: ZonedDateTime): Promise<Slot[]> {
    const isTaken = await store.bookings.takenSlots(
      centre.key,
      today(time, centreRules),
      centreRules.capacity,
    );
    return nearestFreeSlots(wanted, isTaken, time, centreRules).map((selection) => ({
      day: selection.day.toString(),
      time: selection.slot,
      text: formatBookingDate(selection),
    }));
  }
}
