import {
  checkAnswers,
  checkDetails,
  hasWords,
  isEmailAddress,
  seatsWanted,
  toDetails,
} from '@centro/booking';
import type { Answers, BookingProblem, BookingSelection, CompleteRules, Question } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { bookingEmails } from '../../booking/emails/bookingEmails.ts';
import { referenceOf, toBooking } from '../../booking/bookSlot.ts';
import { slotSeats } from '../../booking/queries/slotSeats.ts';
import { servicesWith } from '../../closures/currentRules.ts';
import { retryOutdated } from '../../closures/retryOutdated.ts';
import type { Booking, NewBooking } from '../../store/schema.ts';
import { cleanLine, cleanText } from '../consultation/cleanText.ts';
import { findBooking, presentState } from '../consultation/Consultation.ts';
import type { PresentState } from '../consultation/Consultation.ts';
import { nearestFree, slotProblem } from '../consultation/agendaSchedule.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';

/** What became of a booking for a caller. */
type PhoneBookingResult =
  /** `isEmailed` says whether a confirmation follows. */
  | ({ outcome: 'booked'; isEmailed: boolean } & PresentState)
  /** The same address already has this slot; nothing was written. */
  | ({ outcome: 'repeated' } & PresentState)
  /** `alternatives` are the nearest free slots. */
  | { outcome: 'taken'; alternatives: readonly BookingSelection[] }
  | { outcome: 'refused'; problem: PhoneBookingProblem };

export type PhoneBookingProblem =
  | Exclude<BookingProblem, 'day-full' | 'slot-full'>
  | 'service-unknown'
  | 'answers-refused'
  | CallerProblem;

interface PhoneBooking {
  actor: Actor;
  /** The key of a service; the centre's own without it. */
  service?: string;
  selection: BookingSelection;
  name: string;
  phone: string;
  /** Empty for a caller without one: then nothing is sent. */
  email: string;
  note: string;
  /** To the centre's own questions; none if omitted. */
  answers?: Answers;
  /** Whether it is for somebody who came without a booking, and waits. */
  isWalkIn?: boolean;
  /** The id of the booking, by which a second one is a repeat; a new one if omitted. */
  id?: string;
}

/**
 * Books a slot for a caller by the rules and the transaction of the public booking. Window and notice of the visitors
 * do not bind the centre; its capacity, closed days and the clock do.
 */
export async function bookByPhone(context: AgendaContext, wanted: PhoneBooking): Promise<PhoneBookingResult> {
  const { id } = wanted;
  if (id === undefined) return book(context, wanted);
  const earlier = await findBooking(context, id);
  if (earlier) {
    // A form that the browser went back to, for somebody else.
    const { id: _id, ...another } = wanted;
    return (await repeatOf(context, earlier, wanted)) ?? book(context, another);
  }
  const result = await book(context, wanted);
  if (result.outcome !== 'taken' && result.outcome !== 'repeated') return result;
  // The first of two presses may have booked since.
  return (await repeatOf(context, await findBooking(context, id), wanted)) ?? result;
}

/** Returns what became of the first press, where a booking was made by the same form for the same caller; null for any other. */
async function repeatOf(
  context: AgendaContext,
  booking: Booking | null,
  { name, phone, selection }: PhoneBooking,
): Promise<PhoneBookingResult | null> {
  if (booking?.name !== cleanLine(name) || booking.phone !== cleanLine(phone)) return null;
  const isThere = booking.day === selection.day.toString() && booking.time === selection.slot;
  if (!isThere || booking.status !== 'confirmed') return null;
  return { outcome: 'booked', isEmailed: booking.email !== '', ...(await presentState(context, booking)) };
}

function book(context: AgendaContext, wanted: PhoneBooking): Promise<PhoneBookingResult> {
  return retryOutdated(() => tryToBook(context, wanted));
}

/** Resolves with undefined, and has written nothing, where somebody closes days meanwhile. */
async function tryToBook(
  context: AgendaContext,
  wanted: PhoneBooking,
): Promise<PhoneBookingResult | undefined> {
  const { config, store, outbox, now } = context;
  const key = wanted.service ?? config.centre.key;
  const closures = await store.closures.present(config.centre.key);
  const rules = servicesWith(config, closures, now()).get(key);
  if (!rules) return { outcome: 'refused', problem: 'service-unknown' };
  const details = {
    key,
    name: cleanLine(wanted.name),
    phone: cleanLine(wanted.phone),
    to: cleanLine(wanted.email),
    answers: Object.fromEntries(
      Object.entries(wanted.answers ?? {}).map(([question, answer]) => [question, cleanLine(answer)]),
    ),
  };
  const isAnswered = Object.keys(checkAnswers(details.answers, askedByPhone(rules))).length === 0;
  if (!isAnswered) return { outcome: 'refused', problem: 'answers-refused' };
  const service = { key, rules, seats: seatsWanted(details.answers, rules) };
  const problem = checkCaller(details) ?? (await slotProblem(context, service, wanted.selection));
  if (problem === 'day-full' || problem === 'slot-full')
    return { outcome: 'taken', alternatives: await nearestFree(context, service, wanted.selection) };
  if (problem) return { outcome: 'refused', problem };

  const at = now();
  const { selection, actor } = wanted;
  const made = toBooking({ ...details, date: '' }, selection, rules, at);
  const booking = ofCaller({ ...made, id: wanted.id ?? made.id }, selection);
  const isEmailed = booking.email !== '';
  const { centre, mail } = config;
  const mails = isEmailed
    ? bookingEmails(booking, { centre, rules, sender: mail.from.address, at, isAwaited: false })
    : [];
  const { id, day, time } = booking;
  const act = wanted.isWalkIn === true ? 'walk-in' : 'book';
  const auditEntry = newAuditEntry(actor, act, { at, bookingId: id, day, detail: `${day} ${time}` });
  // The centre knows of it, and no limit of the visitors counts its own bookings.
  const toVisitor = mails.filter(({ kind }) => kind !== 'booking-email-to-centre');
  const booked = await store.bookings.book(booking, toVisitor, slotSeats(key, rules, config.services), {
    perEmail: Infinity,
    tries: [],
    daily: [],
    byPhone: { note: cleanText(wanted.note), isWalkIn: wanted.isWalkIn === true, auditEntry },
    closuresVersion: closures.version,
  });
  if (booked.outcome === 'outdated') return undefined;
  if (booked.outcome === 'taken')
    return { outcome: 'taken', alternatives: await nearestFree(context, service, selection) };
  const state = await presentState(context, booked.booking);
  if (booked.outcome === 'repeated') return { outcome: 'repeated', ...state };
  if (isEmailed) outbox.wake();
  return { outcome: 'booked', isEmailed, ...state };
}

/** Returns the questions of a service as they are asked of a caller, who has to answer none. */
export const askedByPhone = ({ questions }: Pick<CompleteRules, 'questions'>): { questions: Question[] } => ({
  questions: questions.map((question) => ({ ...question, required: false })),
});

/** A booking without an address has keys of its own, so that it is nobody's repeat. */
function ofCaller(booking: NewBooking, selection: BookingSelection): NewBooking {
  if (booking.email !== '') return booking;
  const { id, centre: key } = booking;
  const reference = referenceOf({ key, date: formatBookingDate(selection), to: id });
  return { ...booking, reference, emailKey: id, mailboxKey: id };
}

/** What is wrong with what a caller said. */
export type CallerProblem = 'name-missing' | 'phone-missing' | 'phone-malformed' | 'email-malformed';

interface Caller {
  name: string;
  phone: string;
  /** Empty for a caller without an address. */
  to: string;
}

/** Returns the first problem of a caller's details, or null; limits are those of the contract. */
export function checkCaller({ name, phone, to }: Caller): CallerProblem | null {
  if (!hasWords(name) || name.length > longestName) return 'name-missing';
  const phoneProblem = checkPhone(phone);
  if (phoneProblem) return phoneProblem;
  return to === '' || (isEmailAddress(to) && to.length <= longestAddress) ? null : 'email-malformed';
}

/** Whoever leaves no address can only be called: the number has to be one that the form of the visitors takes. */
function checkPhone(phone: string): CallerProblem | null {
  const problem = checkDetails(toDetails(() => phone)).phone;
  if (problem === 'phone-missing') return problem;
  return problem !== undefined || phone.length > longestPhone ? 'phone-malformed' : null;
}

const longestName = 241;
const longestPhone = 40;
const longestAddress = 254;
