import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import { bookingsOf } from '../../booking/queries/changedBooking.ts';
import { slotSeats } from '../../booking/queries/slotSeats.ts';
import { isClosed, rulesOf, servicesWith } from '../../closures/currentRules.ts';
import type { CentreClosures } from '../../closures/closures.ts';
import type { UndoableChange } from '../../store/schema.ts';
import { inTheWay } from '../closures/changeClosures.ts';
import { stateOf } from '../consultation/hourState.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import type { UndoDetails, UndoOutcome } from './undoStore.ts';

/** Undoes a change by the staff while its emails wait: everything becomes what it was, and they do not leave. */
export async function undoChange(
  context: AgendaContext,
  change: UndoableChange,
  actor: Actor,
): Promise<UndoOutcome> {
  const outcome = await context.store.undo.undo(change, detailsOf(context, change, actor));
  // What the change had dropped may be due.
  if (outcome.outcome === 'undone') context.outbox.wake();
  return outcome;
}

/** Returns what undoing a change would become now; `undone` where it can be undone. */
export const tryUndo = (context: AgendaContext, change: UndoableChange, actor: Actor): Promise<UndoOutcome> =>
  context.store.undo.tryUndo(change, detailsOf(context, change, actor));

function detailsOf({ config, now }: AgendaContext, change: UndoableChange, actor: Actor): UndoDetails {
  const { limits, services } = config;
  const [first] = bookingsOf(change);
  const isOfOne = change.kind !== 'closures' && first !== undefined;
  const at = now();
  const withClosures = (closures: CentreClosures) => servicesWith(config, closures, at);
  return {
    seatsOf: (service) => slotSeats(service, rulesOf({ centre: service }, config), services),
    wasOpen: ({ service: centre, former: { day, time } }, closures) => {
      const present = withClosures(closures);
      const { isOffered } = stateOf({ centre, day, time }, present, at);
      const rules = present.get(centre) ?? rulesOf({ centre }, config);
      // A service that is no longer offered has no hours, and the closures of the centre.
      const isFormer = Object.keys(rules.hours).length === 0;
      return isOffered || (isFormer && !isClosed({ day, time }, rules));
    },
    inTheWay: (before, after) => inTheWay(withClosures(before), withClosures(after), at),
    limits,
    auditEntry: newAuditEntry(actor, 'undo', {
      at,
      bookingId: isOfOne ? first.id : null,
      day: first?.former.day ?? null,
      detail: isOfOne ? `${change.kind} ${first.former.day} ${first.former.time}` : change.kind,
    }),
    now,
  };
}
