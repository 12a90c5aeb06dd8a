import { bookingInstant } from '@centro/booking';
import type { BookingProblem, BookingSelection } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { calendarUid } from '../../booking/emails/bookingCalendar.ts';
import { cancellationEmails, moveEmails, proposalEmails } from '../../booking/emails/bookingEmails.ts';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { Cancellation, Move, MoveDetails } from '../../booking/queries/bookingChangeStore.ts';
import { slotSeats } from '../../booking/queries/slotSeats.ts';
import { rulesOf, checkedRulesOf } from '../../closures/currentRules.ts';
import { isProposal, isTimeOver, isUnconfirmed } from '../../store/provisionalSeats.ts';
import type { AuditEntry, Booking, OutboxRow } from '../../store/schema.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { emailsLeaveAt, newUndoable } from './undoable.ts';
import { cleanText } from './cleanText.ts';
import { findBooking, presentState } from './Consultation.ts';
import type { PresentState } from './Consultation.ts';
import { nearestFree, slotProblem } from './agendaSchedule.ts';

/** What became of a move. */
type MoveResult =
  /** With the id by which it can be undone. `isEmailed` says whether the visitor gets an email. */
  | ({ outcome: 'moved'; changeId: string; isEmailed: boolean } & PresentState)
  /** Somebody else changed it since it was read: nothing was written. */
  | ({ outcome: 'changed' } & PresentState)
  /** `alternatives` are the nearest free slots. */
  | { outcome: 'taken'; alternatives: readonly BookingSelection[] }
  | { outcome: 'refused'; problem: MoveProblem };

export type MoveProblem =
  | 'unknown'
  | 'provisional'
  | ChangeProblem
  | Exclude<BookingProblem, 'day-full' | 'slot-full'>;

interface StaffChange {
  actor: Actor;
  bookingId: string;
  /** `sequence` of the booking that was read. */
  seen: number;
  /** The centre's own words to the visitor; empty for none. */
  sentence: string;
  /** Whether the visitor knows already, and gets no email. */
  isTold?: boolean;
}

/** Moves a booking for its visitor, who gets the email of a move; any free slot that the centre can book itself. */
export async function moveByStaff(
  context: AgendaContext,
  { actor, bookingId, seen, to, sentence, isTold = false }: StaffChange & { to: BookingSelection },
): Promise<MoveResult> {
  const { store, outbox, now } = context;
  const booking = await findBooking(context, bookingId);
  if (!booking) return { outcome: 'refused', problem: 'unknown' };
  if (booking.sequence !== seen) return { outcome: 'changed', ...(await presentState(context, booking)) };
  const isOfVisitor = isUnconfirmed(booking) && !isProposal(booking);
  const problem = isOfVisitor ? 'provisional' : changeProblem(booking, now());
  if (problem) return { outcome: 'refused', problem };
  const { rules, closuresVersion } = await checkedRulesOf(booking, context, now());
  const service = { key: booking.centre, rules, seats: booking.seats };
  const taken = async () => ({
    outcome: 'taken' as const,
    alternatives: await nearestFree(context, service, to),
  });
  const closed = await slotProblem(context, service, to);
  if (closed === 'day-full' || closed === 'slot-full') return taken();
  if (closed) return { outcome: 'refused', problem: closed };

  const at = now();
  const wanted = { to, sentence, isTold, actor, at };
  const { target, mails, auditEntry } = await staffMove(context, booking, wanted);
  const undoable = newUndoable('move', context.config, at);
  const seats = slotSeats(booking.centre, rules, context.config.services);
  const details = { mails, seats, limits: [], at, auditEntry, closuresVersion, undoable };
  const outcome = await store.changes.move(booking, target, details);
  if (outcome === 'taken') return taken();
  const present = (await findBooking(context, bookingId)) ?? booking;
  if (outcome === 'moved') outbox.wake();
  const state = await presentState(context, present);
  return outcome === 'moved'
    ? { outcome, changeId: undoable.id, isEmailed: mails.length > 0, ...state }
    : { outcome, ...state };
}

/**
 * Returns what a proposal by the staff stores: the new time, which the visitor has to accept until `confirmBy` (UTC), the email that
 * asks for it, the one to whoever does not answer, the audit entry.
 */
export async function staffProposal(
  context: AgendaContext,
  booking: Booking,
  { to, sentence, actor, at, confirmBy }: Words & { to: BookingSelection; confirmBy: Date },
): Promise<{
  target: Move;
  mails: OutboxRow[];
  auditEntry: AuditEntry;
  proposal: NonNullable<MoveDetails['proposal']>;
}> {
  const { config, links, log } = context;
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const target = targetOf(booking, to, context);
  const { day, time } = booking;
  const proposal = { confirmBy: confirmBy.toISOString(), insteadOf: formatSlotValue(selectionOf(booking)) };
  const detail = `${day} ${time} → ${target.day} ${target.time}`;
  const auditEntry = newAuditEntry(actor, 'propose', { at, bookingId: booking.id, day, detail });
  const proposed: Booking = {
    ...booking,
    ...target,
    ...proposal,
    status: 'provisional',
    sequence: booking.sequence + 1,
  };
  // Loaded at the first change, not at the start.
  const { renderProposal } = await import('../../booking/emails/renderBookingEmail.ts');
  const email = renderProposal(
    proposed,
    { centre, rules, links, at, log },
    { sentence: cleanText(sentence) },
  );
  const sendAfter = emailsLeaveAt(config, at);
  const mails = proposalEmails(proposed, email, { centre, sender: mail.from.address, at, sendAfter });
  return { target, mails, auditEntry, proposal };
}

/** Returns the new time of a booking. */
function targetOf(booking: Booking, to: BookingSelection, { config }: Pick<AgendaContext, 'config'>): Move {
  const rules = rulesOf(booking, config);
  return {
    day: to.day.toString(),
    time: to.slot,
    startsAt: bookingInstant(to, rules).toDate().toISOString(),
    calendarUid: calendarUid(booking, config.centre, rules),
  };
}

/** Returns what a move by the staff stores: the new time, the emails to the visitor, the audit entry. */
export async function staffMove(
  context: AgendaContext,
  booking: Booking,
  { to, sentence, isTold = false, actor, at }: { to: BookingSelection } & Words,
): Promise<{ target: Move; mails: OutboxRow[]; auditEntry: AuditEntry }> {
  const { config, links, log } = context;
  const { centre, mail } = config;
  const rules = rulesOf(booking, config);
  const { day, time } = booking;
  const target = targetOf(booking, to, context);
  const detail = `${day} ${time} → ${target.day} ${target.time}`;
  const auditEntry = newAuditEntry(actor, 'move', { at, bookingId: booking.id, day, detail });
  if (booking.email === '') return { target, mails: [], auditEntry };
  const moved = { ...booking, ...target, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderMoveEmails } = await import('../../booking/emails/renderBookingEmail.ts');
  const byCentre = { sentence: cleanText(sentence) };
  const emails = renderMoveEmails(moved, booking, { centre, rules, links, at, log }, byCentre);
  const sendAfter = emailsLeaveAt(config, at);
  const rows = moveEmails(moved, emails, { centre, rules, sender: mail.from.address, at, sendAfter });
  const mails = rows.flatMap((row) => {
    if (row.kind === 'move-email-to-centre') return [];
    if (!isTold) return [row];
    return row.kind === 'booking-reminder' ? [{ ...row, follows: null }] : [];
  });
  return { target, mails, auditEntry };
}

interface Words extends Pick<StaffChange, 'sentence' | 'isTold' | 'actor'> {
  at: Date;
}

/** What became of a cancellation. */
type CancelResult =
  /** With the id by which it can be undone. `isEmailed` says whether the visitor gets an email. */
  | ({ outcome: 'cancelled'; changeId: string; isEmailed: boolean } & PresentState)
  /** Somebody else changed it since it was read: nothing was written. */
  | ({ outcome: 'changed' } & PresentState)
  | ({ outcome: 'refused'; problem: ChangeProblem } & PresentState)
  | { outcome: 'refused'; problem: 'unknown' };

/** Cancels a booking for the centre; its visitor gets the email of a cancellation. */
export async function cancelByStaff(
  context: AgendaContext,
  { actor, bookingId, seen, sentence, isTold = false }: StaffChange,
): Promise<CancelResult> {
  const { store, outbox, now } = context;
  const booking = await findBooking(context, bookingId);
  if (!booking) return { outcome: 'refused', problem: 'unknown' };
  const at = now();
  // What somebody else has cancelled meanwhile reads as «changed», with who did it.
  if (booking.sequence !== seen) return { outcome: 'changed', ...(await presentState(context, booking)) };
  const problem = changeProblem(booking, at);
  if (problem) return { outcome: 'refused', problem, ...(await presentState(context, booking)) };
  const details = await staffCancellation(context, booking, { sentence, isTold, actor, at });
  const undoable = newUndoable('cancel', context.config, at);
  const isCancelled = await store.changes.cancel(booking, { ...details, undoable });
  const state = await presentState(context, (await findBooking(context, bookingId)) ?? booking);
  if (!isCancelled) return { outcome: 'changed', ...state };
  const isEmailed = details.mails.length > 0;
  if (isEmailed) outbox.wake();
  return { outcome: 'cancelled', changeId: undoable.id, isEmailed, ...state };
}

/** Returns the cancellation by the staff, with the email to the visitor and the audit entry. */
export async function staffCancellation(
  { config, links, log }: AgendaContext,
  booking: Booking,
  { sentence, isTold = false, actor, at }: Words,
): Promise<Cancellation> {
  const { centre, mail } = config;
  const { id, day, time } = booking;
  const auditEntry = newAuditEntry(actor, 'cancel', { at, bookingId: id, day, detail: `${day} ${time}` });
  const details = { at, by: 'centre' as const, auditEntry };
  if (booking.email === '' || isTold) return { mails: [], ...details };
  const rules = rulesOf(booking, config);
  const cancelled = { ...booking, status: 'cancelled' as const, sequence: booking.sequence + 1 };
  // Loaded at the first change, not at the start.
  const { renderCancellationEmails } = await import('../../booking/emails/renderBookingEmail.ts');
  const byCentre = { sentence: cleanText(sentence) };
  const emails = renderCancellationEmails(cancelled, { centre, rules, links, at, log }, byCentre);
  const sendAfter = emailsLeaveAt(config, at);
  const rows = cancellationEmails(booking, emails, { sender: mail.from.address, at, sendAfter });
  return { mails: rows.filter(({ kind }) => kind === 'booking-cancellation'), ...details };
}

/** Why the staff cannot change a booking. */
export type ChangeProblem = 'past' | 'cancelled' | 'expired';

/** Returns why a booking cannot be moved or cancelled at the moment `at`, or null when it can. */
export function changeProblem(booking: Booking, at: Date): ChangeProblem | null {
  if (booking.status === 'cancelled' || booking.status === 'released') return 'cancelled';
  if (booking.status === 'expired' || isTimeOver(booking, at)) return 'expired';
  return Date.parse(booking.startsAt) <= at.getTime() ? 'past' : null;
}
