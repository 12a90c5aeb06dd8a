import { hash } from 'node:crypto';
import type { ConfirmationRequest, ProblemCode, Receipt } from '@centro/api-client';
import { referenceInput, toReference } from '@centro/api-client/bookingReference';
import type { Answers, BookingSelection, CompleteRules, Schedule } from '@centro/booking';
import { bookingInstant, checkAnswers, checkBooking, createSchedule, seatsWanted } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { parseDate } from '@internationalized/date';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { CentreClosures } from '../closures/closures.ts';
import { servicesWith } from '../closures/currentRules.ts';
import { retryOutdated } from '../closures/retryOutdated.ts';
import type { Services } from '../config/centreFiles.ts';
import { toNetworks } from '../http/addresses.ts';
import { addressLimits, bookingCeilings, recipientLimit, reminderLimits } from '../limits/dailyLimits.ts';
import { LimitReached } from '../limits/limitStore.ts';
import { firstTryTimeoutMs } from '../outbox/Email.ts';
import { correctableDetails, haveSameDetails } from '../store/correctableDetails.ts';
import { timeOrderedId, toEmailKey, toRecipientKey } from '../store/keys.ts';
import { isUnconfirmed, minutesToConfirm } from '../store/provisionalSeats.ts';
import type { Booking, NewBooking } from '../store/schema.ts';
import { centreMinute } from './availability/availabilityCache.ts';
import {
  bookingEmails,
  confirmationCopyEmail,
  confirmationRequestEmail,
  correctionRequestEmail,
} from './emails/bookingEmails.ts';
import { isOfFormerHours } from './formerHours.ts';
import type { BookingOutcome } from './queries/bookingStore.ts';
import { storedAnswers } from '../store/storedAnswers.ts';
import { slotSeats } from './queries/slotSeats.ts';
import type { OfferedSeats } from './queries/unconfirmedShare.ts';

/** What became of a request for a slot. */
type SlotRequestResult =
  | { outcome: 'booked'; receipt: Receipt; bookingId: string }
  /**
   * Fewer than `seats` are left, or the centre has other hours since the page was opened; `alternatives` are the nearest slots that
   * have them (A24).
   */
  | { outcome: 'taken'; seats: number; alternatives: readonly BookingSelection[]; isWithdrawn: boolean }
  | { outcome: 'refused'; problem: Exclude<ProblemCode, 'answers-refused'> }
  /** By the key of each question at fault, also of one that is not asked. */
  | { outcome: 'refused'; problem: 'answers-refused'; answers: AnswerProblems };

type AnswerProblems = ReturnType<typeof checkAnswers>;

/** A request for a slot, validated by the contract, whatever page or call it came from. */
interface SlotRequest {
  details: ConfirmationRequest;
  selection: BookingSelection;
  /** Those of the service that `details.key` names. */
  rules: CompleteRules;
  /** Where it came from, for the limits and the log. */
  from: Pick<FastifyRequest, 'ip' | 'log'>;
}

type Held = Extract<BookingOutcome, { booking: Booking }>;

interface BookOptions {
  schedule: Schedule;
  services: Services;
  isAwaited: boolean;
  ip: string;
  /** That of the closures that the rules contain. */
  closuresVersion: number;
}

/**
 * Returns the function that books a slot and confirms it by email (A18 to A24). It throws `LimitReached` beyond a limit
 * of the visitor.
 */
export function bookSlot({ config, store, outbox, links, availability, now }: AppContext) {
  const { mail, limits } = config;

  return async (request: SlotRequest): Promise<SlotRequestResult> =>
    (await tryToBook(request, await store.closures.lastRead(config.centre.key), true)) ??
    retryOutdated(async () => tryToBook(request, await store.closures.present(config.centre.key), false));

  /**
   * Resolves with undefined, and has booked nothing, where the centre has changed its days since `closures` were read, or may have:
   * before it refuses a slot by those that were read last, it wants the present ones.
   */
  async function tryToBook(
    request: SlotRequest,
    closures: CentreClosures,
    wasReadBefore: boolean,
  ): Promise<SlotRequestResult | undefined> {
    const { selection, from } = request;
    const answers = trimmed(request.details.answers ?? {});
    const details = { ...request.details, answers };
    const at = now();
    const services = servicesWith(config, closures, at);
    const rules = services.get(details.key) ?? request.rules;
    const schedule = createSchedule(rules, centreMinute(at, rules));
    const service = { key: details.key, rules, at, seats: seatsWanted(answers, rules) };
    const problem = checkBooking(selection, schedule);
    if (problem && wasReadBefore) return undefined;
    if (problem === 'slot-missing') return { outcome: 'refused', problem: 'date-unreadable' };
    if (problem === 'day-full' || problem === 'slot-full') {
      await store.limits.use(addressLimits('booking', from.ip, limits), at);
      return taken(selection, service);
    }
    if (problem) {
      const { key } = details;
      if (await isOfFormerHours({ key, selection, problem, schedule }, { config, store }))
        return { ...(await taken(selection, service)), isWithdrawn: true };
      return { outcome: 'refused', problem };
    }
    const answerProblems = checkAnswers(answers, rules);
    if (Object.keys(answerProblems).length > 0)
      return { outcome: 'refused', problem: 'answers-refused', answers: answerProblems };

    const isAwaited = !outbox.isBehind();
    const wanted = toBooking(details, selection, rules, at);
    const closuresVersion = closures.version;
    const booked = await book(wanted, at, { schedule, services, isAwaited, ip: from.ip, closuresVersion });
    if (booked.outcome === 'outdated') return undefined;
    if (booked.outcome === 'taken') return taken(selection, service);

    const progress = await firstTry(booked, wanted, at, isAwaited).catch((error: unknown) => {
      // The booking is stored, so the visitor must not get an error (A23).
      from.log.error({ err: error }, 'booked, but the outbox cannot be read or written');
      return 'queued' as const;
    });
    if (progress === 'refused') return { outcome: 'refused', problem: 'recipient-refused' };
    const provisional = await toConfirm(booked.booking, progress === 'sent');
    const receipt = { status: progress, ...provisional, ...toManage(booked) };
    return { outcome: 'booked', receipt, bookingId: booked.booking.id };
  }

  /** Returns the link to the booking for whoever made it; a repeat may come from anybody who knows what was booked. */
  function toManage({ outcome, booking }: Held): Pick<Receipt, 'manageUrl'> {
    const isTheirs = outcome === 'booked' && !isUnconfirmed(booking);
    return isTheirs ? { manageUrl: links.toBookingOfReceipt(booking) } : {};
  }

  /** Returns what the receipt of an unconfirmed booking contains, after the try to send its email (B26). */
  async function toConfirm(booking: Booking, isSent: boolean): Promise<Pick<Receipt, 'provisional'>> {
    if (!isUnconfirmed(booking)) return {};
    const { status, confirmBy } = await store.bookings.find(booking.id);
    if (!isUnconfirmed({ status })) return {};
    return {
      provisional: {
        minutes: minutesToConfirm,
        ...(isSent && confirmBy !== null && { confirmBy }),
        ...(status === 'waiting' && { withoutSeat: true }),
      },
    };
  }

  async function book(
    booking: NewBooking,
    at: Date,
    { schedule, services, isAwaited, ip, closuresVersion }: BookOptions,
  ) {
    const { rules } = schedule;
    const details = { centre: config.centre, rules, sender: mail.from.address, at, isAwaited };
    const mails = bookingEmails(booking, details);
    const tries = addressLimits('booking', ip, limits);
    const daily = [recipientLimit(booking.email, limits)];
    try {
      return await store.bookings.book(booking, mails, slotSeats(booking.centre, rules, services), {
        perEmail: limits.bookingsPerEmail,
        tries,
        daily: [...daily, ...reminderLimits(mails, limits)],
        provisional: {
          ceilings: bookingCeilings(ip, limits),
          seats: offeredSeats(schedule, booking.day),
          leavesLastSeat: limits.directBookingsPerWideNetworkPerDay < Infinity,
          mails: [confirmationRequestEmail(booking, details)],
          daily,
        },
        networks: toNetworks(ip),
        closuresVersion,
      });
    } catch (error) {
      // The rollback of the booking also removed the count of this try.
      if (error instanceof LimitReached) await store.limits.use(tries, at);
      throw error;
    }
  }

  async function firstTry({ outcome, booking }: Held, wanted: NewBooking, at: Date, isAwaited: boolean) {
    if (outcome === 'booked' && !isAwaited) return 'queued';
    const confirmationId = await store.bookings.confirmationOf(booking.id);
    if (outcome === 'booked') return outbox.firstTry(confirmationId, firstTryTimeoutMs);
    // The response to a repeat depends on its email, as for a booking: neither the response nor its duration reveals
    // which it was (A23).
    const emailId = (await enqueueRepeat(booking, wanted, at)) ?? confirmationId;
    const progress = await outbox.firstTry(emailId, firstTryTimeoutMs);
    if (progress !== 'refused' || emailId === confirmationId) return progress;
    // The booking is kept, even if the address was refused since.
    return outbox.firstTry(confirmationId, firstTryTimeoutMs);
  }

  function enqueueRepeat(booking: Booking, wanted: NewBooking, at: Date) {
    // An unconfirmed booking is sent again unchanged: it cannot be corrected before it is confirmed.
    const isSame = isUnconfirmed(booking) || haveSameDetails(wanted, booking);
    const details = { centre: config.centre, sender: mail.from.address, at };
    return store.repeats.enqueue(booking.id, {
      email: isSame ? confirmationCopyEmail(booking, details) : correctionRequestEmail(booking, details),
      correction: isSame ? null : correctableDetails(wanted),
      limit: recipientLimit(booking.email, limits),
      at,
    });
  }

  async function taken(
    wanted: BookingSelection,
    { key, rules, at, seats }: { key: string; rules: CompleteRules; at: Date; seats: number },
  ): Promise<Extract<SlotRequestResult, { outcome: 'taken' }>> {
    const alternatives = await availability.nearestFree(key, rules, at, { ...wanted, seats });
    return { outcome: 'taken', seats, alternatives, isWithdrawn: false };
  }
}

/** The spaces around an answer are dropped like those around a name. */
const trimmed = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, answer.trim()]));

/** Returns how many seats a schedule without availability offers, on a day (YYYY-MM-DD) and in its whole window. */
function offeredSeats(schedule: Schedule, day: string): OfferedSeats {
  return {
    ofDay: seatsOf(schedule.day(parseDate(day))),
    ofWindow: () => schedule.freeDays().reduce((seats, ofDay) => seats + seatsOf(ofDay), 0),
  };
}

const seatsOf = ({ slots }: ReturnType<Schedule['day']>) => slots.reduce((sum, { seats }) => sum + seats, 0);

/** Returns the booking of a request; the store assigns its seat (A6). */
export function toBooking(
  { key, to, name, phone, answers = {} }: ConfirmationRequest,
  selection: BookingSelection,
  rules: CompleteRules,
  at: Date,
): NewBooking {
  return {
    id: timeOrderedId(),
    reference: referenceOf({ key, date: formatBookingDate(selection), to }),
    centre: key,
    day: selection.day.toString(),
    time: selection.slot,
    zone: rules.timeZone,
    startsAt: bookingInstant(selection, rules).toDate().toISOString(),
    name: name.trim(),
    phone: phone.trim(),
    email: to,
    emailKey: toEmailKey(to),
    mailboxKey: toRecipientKey(to),
    status: 'confirmed',
    confirmBy: null,
    insteadOf: null,
    linkId: null,
    calendarUid: null,
    sequence: 0,
    seats: seatsWanted(answers, rules),
    cancelledAt: null,
    cancelledBy: null,
    answers: storedAnswers(answers, rules),
    createdAt: at.toISOString(),
  };
}

/**
 * Returns the reference that `bookingReference` computes in the browser, without its thread of Web Crypto, which costs
 * a booking as much as its statements.
 */
export function referenceOf(booking: Parameters<typeof referenceInput>[0]): string {
  return toReference(hash('sha256', referenceInput(booking), 'buffer'));
}
