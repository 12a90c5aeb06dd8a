import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { bookingEmails } from '../../booking/emails/bookingEmails.ts';
import { slotSeats } from '../../booking/queries/slotSeats.ts';
import { checkedRulesOf } from '../../closures/currentRules.ts';
import type { Booking, OutboxRow } from '../../store/schema.ts';
import { slotProblem } from '../consultation/agendaSchedule.ts';
import { findBooking, presentState } from '../consultation/Consultation.ts';
import type { PresentState } from '../consultation/Consultation.ts';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { emailsLeaveAt, newUndoable } from '../consultation/undoable.ts';

/** What became of restoring a cancelled booking. */
type RestoreResult =
  /** With the id by which it can be undone. */
  | ({ outcome: 'restored'; changeId: string } & PresentState)
  /** `changed`: it is not cancelled any more; `taken`: its slot cannot be booked any more. Nothing was written. */
  | ({ outcome: 'changed' | 'taken' | 'past' } & PresentState)
  | { outcome: 'unknown' };

interface Restoring {
  actor: Actor;
  bookingId: string;
  /** `sequence` of the booking that was read. */
  seen: number;
  /** Whether the visitor knows already, and gets no confirmation. */
  isTold: boolean;
}

/** Restores a cancelled booking in its slot, where that is still free; its visitor gets the confirmation again. */
export async function restoreByStaff(
  context: AgendaContext,
  { actor, bookingId, seen, isTold }: Restoring,
): Promise<RestoreResult> {
  const { config, store, outbox, now } = context;
  const booking = await findBooking(context, bookingId);
  // Of a visitor whose data were deleted there is nobody to come.
  if (!booking || booking.name === '') return { outcome: 'unknown' };
  const { id, day, time } = booking;
  const at = now();
  const state = async () => presentState(context, (await findBooking(context, id)) ?? booking);
  if (booking.status !== 'cancelled' || booking.sequence !== seen)
    return { outcome: 'changed', ...(await state()) };
  if (Date.parse(booking.startsAt) <= at.getTime()) return { outcome: 'past', ...(await state()) };
  const { rules, closuresVersion } = await checkedRulesOf(booking, context, at);
  const service = { key: booking.centre, rules, seats: booking.seats };
  if (await slotProblem(context, service, selectionOf(booking)))
    return { outcome: 'taken', ...(await state()) };
  const undoable = newUndoable('restore', config, at);
  const outcome = await store.changes.restore(booking, {
    mails: restoreEmails(context, booking, { isTold, at }),
    seats: slotSeats(booking.centre, rules, config.services),
    at,
    closuresVersion,
    auditEntry: newAuditEntry(actor, 'restore', { at, bookingId: id, day, detail: `${day} ${time}` }),
    undoable,
  });
  if (outcome !== 'restored') return { outcome, ...(await state()) };
  outbox.wake();
  return { outcome, changeId: undoable.id, ...(await state()) };
}

/** Returns the confirmation of a restored booking, unless its visitor knows, and its reminder; both are rendered when they are sent. */
function restoreEmails(
  { config }: Pick<AgendaContext, 'config'>,
  booking: Booking,
  { isTold, at }: Pick<Restoring, 'isTold'> & { at: Date },
): OutboxRow[] {
  if (booking.email === '') return [];
  const { centre, mail } = config;
  const rules = config.services.get(booking.centre) ?? config.rules;
  const leaves = emailsLeaveAt(config, at).toISOString();
  const details = { centre, rules, sender: mail.from.address, at, isAwaited: false };
  return bookingEmails({ ...booking, status: 'confirmed' }, details).flatMap((row) => {
    if (row.kind === 'booking-email-to-centre') return [];
    if (row.kind === 'booking-reminder') return [isTold ? { ...row, follows: null } : row];
    return isTold ? [] : [{ ...row, sendAfter: leaves, nextAttemptAt: leaves }];
  });
}
