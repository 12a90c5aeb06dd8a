import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { bookingsOf } from '../../booking/queries/changedBooking.ts';
import { slotSeats } from '../../booking/queries/slotSeats.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { UndoableChange } from '../../store/schema.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import type { UndoOutcome } from './undoStore.ts';

/** Undoes a change by the staff while its emails wait: everything becomes what it was, and they do not leave. */
export async function undoChange(
  { config, store, outbox, now }: AgendaContext,
  change: UndoableChange,
  actor: Actor,
): Promise<UndoOutcome> {
  const { limits, services } = config;
  const [first] = bookingsOf(change);
  const isOfOne = change.kind !== 'closures' && first !== undefined;
  const outcome = await store.undo.undo(change, {
    seatsOf: (service) => slotSeats(service, rulesOf({ centre: service }, config), services),
    limits,
    auditEntry: newAuditEntry(actor, 'undo', {
      at: now(),
      bookingId: isOfOne ? first.id : null,
      day: first?.former.day ?? null,
      detail: isOfOne ? `${change.kind} ${first.former.day} ${first.former.time}` : change.kind,
    }),
    now,
  });
  // What the change had dropped may be due.
  if (outcome.outcome === 'undone') outbox.wake();
  return outcome;
}
