import { cancellationEmails } from '../../booking/emails/bookingEmails.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { Booking, OutboxRow, StaffAct } from '../../store/schema.ts';
import type { Actor } from '../../audit/staffActs.ts';
import { staffAct } from '../../audit/staffActs.ts';
import { changeProblem } from './changeProblem.ts';
import type { ChangeProblem } from './changeProblem.ts';
import { cleanText } from './cleanText.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import { findBooking, presentState } from './findConsultation.ts';
import type { PresentState } from './findConsultation.ts';

/** What became of a cancellation. */
export type CancelResult =
  /** `isEmailed` says whether the visitor has an address, and gets an email. */
  | ({ outcome: 'cancelled'; isEmailed: boolean } & PresentState)
  /** Somebody else changed it since it was read: nothing was written. */
  | ({ outcome: 'changed' } & PresentState)
  | ({ outcome: 'refused'; problem: ChangeProblem } & PresentState)
  | { outcome: 'refused'; problem: 'unknown' };

interface StaffCancellation {
  actor: Actor;
  bookingId: string;
  /** `sequence` of the booking that was read. */
  seen: number;
  /** The centre's own words to the visitor; empty for none. */
  sentence: string;
}

/** Cancels a booking for the centre; its visitor gets the email of a cancellation. */
export async function cancelByStaff(
  context: DeskContext,
  { actor, bookingId, seen, sentence }: StaffCancellation,
): Promise<CancelResult> {
  const { store, outbox, now } = context;
  const booking = await findBooking(context, bookingId);
  if (!booking) return { outcome: 'refused', problem: 'unknown' };
  const at = now();
  // What somebody else has cancelled meanwhile reads as «changed», with who did it.
  if (booking.sequence !== seen) return { outcome: 'changed', ...(await presentState(context, booking)) };
  const problem = changeProblem(booking, at);
  if (problem) return { outcome: 'refused', problem, ...(await presentState(context, booking)) };
  const { mails, act } = await staffCancellation(context, booking, { sentence, actor, at });
  const isCancelled = await store.changes.cancel(booking, mails, act);
  const state = await presentState(context, (await findBooking(context, bookingId)) ?? booking);
  if (!isCancelled) return { outcome: 'changed', ...state };
  if (mails.length > 0) outbox.wake();
  return { outcome: 'cancelled', isEmailed: mails.length > 0, ...state };
}

/** Returns what a cancellation by the staff stores: the email to the visitor and the act. */
export async function staffCancellation(
  { config, links, log }: DeskContext,
  booking: Booking,
  { sentence, actor, at }: { sentence: string; actor: Actor; at: Date },
): Promise<{ mails: OutboxRow[]; act: StaffAct }> {
  const { centre, mail } = config;
  const { id, day, time } = booking;
  const act = staffAct(actor, 'cancel', { at, bookingId: id, day, detail: `${day} ${time}` });
  if (booking.email === '') return { mails: [], act };
  const rules = rulesOf(booking, config);
  const cancelled = { ...booking, status: 'cancelled' as const, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderCancellationEmails } = await import('../../booking/emails/renderBookingEmail.ts');
  const byCentre = { sentence: cleanText(sentence) };
  const emails = renderCancellationEmails(cancelled, { centre, rules, links, at, log }, byCentre);
  const rows = cancellationEmails(booking, emails, { sender: mail.from.address, at });
  return { mails: rows.filter(({ kind }) => kind === 'booking-cancellation'), act };
}
