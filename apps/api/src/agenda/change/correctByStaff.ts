import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { bookingEmails } from '../../booking/emails/bookingEmails.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import { isUnconfirmed } from '../../store/provisionalSeats.ts';
import { toEmailKey, toRecipientKey } from '../../store/keys.ts';
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
}

/**
 * Corrects whose a booking to come is. Emails that have not left go to the corrected address; the confirmation goes out again
 * only where it is asked for.
 */
export async function correctByStaff(context: AgendaContext, wanted: Correction): Promise<CorrectionResult> {
  const { config, store, outbox, now } = context;
  const booking = await findBooking(context, wanted.bookingId);
  if (!booking) return { outcome: 'refused', problem: 'unknown' };
  const at = now();
  const details = {
    name: cleanLine(wanted.name),
    phone: cleanLine(wanted.phone),
    to: cleanLine(wanted.email),
  };
  const problem = isUnconfirmed(booking)
    ? 'provisional'
    : (changeProblem(booking, at) ?? checkCaller(details));
  if (problem) return { outcome: 'refused', problem };
  if (booking.sequence !== wanted.seen)
    return { outcome: 'changed', ...(await presentState(context, booking)) };
  const { name, phone, to: email } = details;
  const { id, day, time } = booking;
  const keys =
    email === ''
      ? { emailKey: id, mailboxKey: id }
      : { emailKey: toEmailKey(email), mailboxKey: toRecipientKey(email) };
  const whose = { name, phone, email, ...keys };
  const corrected = { ...booking, ...whose, sequence: booking.sequence + 1 };
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const mails =
    email === ''
      ? []
      : bookingEmails(corrected, { centre, rules, sender: mail.from.address, at, isAwaited: false });
  const kept = mails.flatMap((row) => {
    if (row.kind === 'booking-confirmation') return wanted.isConfirmed ? [row] : [];
    // Whoever had no address has no reminder yet; it follows a confirmation where there is one.
    const isNew = row.kind === 'booking-reminder' && booking.email === '';
    return isNew ? [{ ...row, follows: wanted.isConfirmed ? row.follows : null }] : [];
  });
  const auditEntry = newAuditEntry(wanted.actor, 'correct', {
    at,
    bookingId: id,
    day,
    detail: `${day} ${time}`,
  });
  const outcome = await store.corrections.correctWhose(booking, whose, { mails: kept, auditEntry });
  const state = await presentState(context, (await findBooking(context, id)) ?? booking);
  if (outcome !== 'corrected') return { outcome, ...state };
  const isEmailed = kept.some(({ kind }) => kind === 'booking-confirmation');
  if (isEmailed) outbox.wake();
  return { outcome, isEmailed, ...state };
}
