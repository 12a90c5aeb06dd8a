import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { bookingEmails } from '../../booking/emails/bookingEmails.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import { isUnconfirmed } from '../../store/provisionalSeats.ts';
import { timeOrderedId, toEmailKey, toRecipientKey } from '../../store/keys.ts';
import type { Booking } from '../../store/schema.ts';
import type { WhoseCorrection } from '../../booking/queries/bookingCorrectionStore.ts';
import { upcomingOf } from '../search/findPeople.ts';
import { changeProblem } from '../consultation/changeByStaff.ts';
import type { ChangeProblem } from '../consultation/changeByStaff.ts';
import { cleanLine } from '../consultation/cleanText.ts';
import { findBooking, presentState } from '../consultation/Consultation.ts';
import type { PresentState } from '../consultation/Consultation.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { checkCaller } from '../phone-booking/bookByPhone.ts';
import type { CallerProblem } from '../phone-booking/bookByPhone.ts';

/** What became of a correction. */
type CorrectionResult =
  /** `isEmailed` says whether the confirmation goes out again. */
  | ({ outcome: 'corrected'; isEmailed: boolean } & PresentState)
  /** Somebody else changed it since it was read: nothing was written. */
  | ({ outcome: 'changed' } & PresentState)
  /** The email is that of another booking of the same slot: nothing was written. */
  | ({ outcome: 'same-slot' } & PresentState)
  | { outcome: 'refused'; problem: CallerProblem | ChangeProblem | 'provisional' | 'unknown' };

interface Correction {
  actor: Actor;
  bookingId: string;
  /** `sequence` of the booking that was read. */
  seen: number;
  name: string;
  phone: string;
  /** Empty for a visitor without one. */
  email: string;
  /** Whether the confirmation goes out again, to the corrected address. */
  isConfirmed: boolean;
  /** Whether what is corrected here is corrected in the person's other consultations to come (`othersOf`). */
  isForAll: boolean;
}

/**
 * Corrects whose a booking to come is. Emails that have not left go to the corrected address, where the links of the former one
 * end; the confirmation goes out again only where it is asked for.
 */
export async function correctByStaff(context: AgendaContext, wanted: Correction): Promise<CorrectionResult> {
  const { store, outbox, now } = context;
  const booking = await findBooking(context, wanted.bookingId);
  if (!booking) return { outcome: 'refused', problem: 'unknown' };
  const details = {
    name: cleanLine(wanted.name),
    phone: cleanLine(wanted.phone),
    to: cleanLine(wanted.email),
  };
  const problem = isUnconfirmed(booking) ? 'provisional' : changeProblem(booking, now());
  if (problem) return { outcome: 'refused', problem };
  // Before what was typed is checked: a form that is shown again is one of the present version.
  if (booking.sequence !== wanted.seen)
    return { outcome: 'changed', ...(await presentState(context, booking)) };
  const mistyped = checkCaller(details);
  if (mistyped) return { outcome: 'refused', problem: mistyped };
  const { name, phone, to: email } = details;
  const corrections = [toCorrection(context, booking, { name, phone, email }, wanted)];
  for (const other of wanted.isForAll ? await othersOf(context, booking) : []) {
    // Two children may share the telephone of a parent: what differs there stays.
    const whose = {
      name: other.name === booking.name ? name : other.name,
      phone: other.phone === booking.phone ? phone : other.phone,
      email: other.emailKey === booking.emailKey ? email : other.email,
    };
    // The page names one address: nothing goes to another.
    const isConfirmed = wanted.isConfirmed && whose.email === email;
    corrections.push(toCorrection(context, other, whose, { actor: wanted.actor, isConfirmed }));
  }
  const outcome = await store.corrections.correctWhose(corrections);
  const state = await presentState(context, (await findBooking(context, booking.id)) ?? booking);
  if (outcome !== 'corrected') return { outcome, ...state };
  const isEmailed = corrections.some(({ mails }) =>
    mails.some(({ kind }) => kind === 'booking-confirmation'),
  );
  if (isEmailed) outbox.wake();
  return { outcome, isEmailed, ...state };
}

/** Returns the other confirmed bookings to come of whoever has the telephone or the email of a booking, the next one first. */
export async function othersOf(
  context: AgendaContext,
  booking: Pick<Booking, 'id' | 'phone'> & { email: string | null },
): Promise<Booking[]> {
  const { phone, email } = booking;
  const upcoming = await upcomingOf(context, { phone, email: email ?? '' });
  const found = await Promise.all(
    upcoming
      .filter(({ id, status }) => id !== booking.id && status === 'confirmed')
      .map(({ id }) => findBooking(context, id)),
  );
  return found.flatMap((other) => other ?? []);
}

/** Returns what a correction changes of a booking, and the emails about it. */
function toCorrection(
  { config, now }: AgendaContext,
  booking: Booking,
  { name, phone, email }: Pick<Booking, 'name' | 'phone' | 'email'>,
  { actor, isConfirmed }: Pick<Correction, 'actor' | 'isConfirmed'>,
): WhoseCorrection {
  const at = now();
  const { id, day, time } = booking;
  const keys =
    email === ''
      ? { emailKey: id, mailboxKey: id }
      : { emailKey: toEmailKey(email), mailboxKey: toRecipientKey(email) };
  const linkId = keys.emailKey === booking.emailKey ? booking.linkId : timeOrderedId();
  const whose = { name, phone, email, ...keys, linkId };
  const corrected = { ...booking, ...whose, sequence: booking.sequence + 1 };
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const mails =
    email === ''
      ? []
      : bookingEmails(corrected, { centre, rules, sender: mail.from.address, at, isAwaited: false });
  const kept = mails.flatMap((row) => {
    if (row.kind === 'booking-confirmation') return isConfirmed ? [row] : [];
    // Whoever had no address has no reminder yet; it follows a confirmation where there is one.
    const isNew = row.kind === 'booking-reminder' && booking.email === '';
    return isNew ? [{ ...row, follows: isConfirmed ? row.follows : null }] : [];
  });
  const detail = `${day} ${time}`;
  return {
    booking,
    whose,
    mails: kept,
    auditEntry: newAuditEntry(actor, 'correct', { at, bookingId: id, day, detail }),
  };
}
