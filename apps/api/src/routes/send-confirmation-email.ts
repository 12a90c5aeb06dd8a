import type { ConfirmationRequest, Receipt, Slot } from '@centro/api-client';
import { centreTime, checkBooking, formatBookingDate, parseBookingDate } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bookingMails, confirmationCopy } from '../booking/bookingMails.ts';
import { freeSlots } from '../booking/freeSlots.ts';
import { toBooking } from '../booking/toBooking.ts';
import { addressLimit, recipientLimit, reminderLimits } from '../dailyLimits.ts';
import type { Parts } from '../Parts.ts';
import { sendProblem, sendSlotTaken } from '../problems.ts';
import type { BookingOutcome } from '../store/bookingStore.ts';
import type { Booking } from '../store/Tables.ts';
import { mailPatienceMs } from './mailPatienceMs.ts';

type Held = Exclude<BookingOutcome, { outcome: 'taken' }>;

/** Returns the call that books a slot and confirms it by e-mail (R146, A18 to A24). */
export function sendConfirmationEmail({ config, store, outbox, now }: Parts) {
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

    const isAwaited = !outbox.isBehind();
    const booked = await book(request.body, selection, at, { isAwaited, ip: request.ip });
    if (booked.outcome === 'taken') return sendSlotTaken(reply, await alternatives(selection, time));

    const progress = await firstTry(booked, at, isAwaited).catch((error: unknown) => {
      // The booking is on disk: behind an error it would be hidden from its visitor (A23).
      request.log.error({ err: error }, 'booked, but the outbox cannot be read or written');
      return 'queued' as const;
    });
    if (progress === 'refused') return sendProblem(reply, 'recipient-refused');
    return reply.code(progress === 'sent' ? 201 : 202).send({ status: progress } satisfies Receipt);
  };

  async function book(
    body: ConfirmationRequest,
    selection: BookingSelection,
    at: Date,
    { isAwaited, ip }: { isAwaited: boolean; ip: string },
  ) {
    const booking = await toBooking(body, selection, rules, at);
    const mails = bookingMails(booking, { centre, rules, sender: mail.from.address, at, isAwaited });
    return store.bookings.book(booking, mails, rules.capacity, {
      perEmail: limits.bookingsPerEmail,
      daily: [
        addressLimit('booking', ip, limits),
        recipientLimit(booking.email, limits),
        ...reminderLimits(mails, limits),
      ],
    });
  }

  async function firstTry({ outcome, booking }: Held, at: Date, isAwaited: boolean) {
    if (outcome === 'repeated') await sendAgain(booking, at);
    else if (!isAwaited) return 'queued';
    return outbox.firstTry(await store.outbox.confirmationOf(booking.id), mailPatienceMs);
  }

  /** Whoever repeats a booking may have lost the e-mail; a copy leaves at most once a minute, a few times a day (A23). */
  async function sendAgain(booking: Booking, at: Date): Promise<void> {
    const copy = confirmationCopy(booking, { centre, sender: mail.from.address, at });
    const minuteAgo = new Date(at.getTime() - 60_000);
    await store.outbox.enqueueCopy(copy, minuteAgo, recipientLimit(booking.email, limits));
  }

  async function alternatives(wanted: BookingSelection, time: ZonedDateTime): Promise<Slot[]> {
    const { near } = await freeSlots(store.bookings, centre.key, rules, time);
    return near(wanted).map((selection) => ({
      day: selection.day.toString(),
      time: selection.slot,
      text: formatBookingDate(selection),
    }));
  }
}
