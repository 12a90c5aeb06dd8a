import type { KeyObject } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import { callWithin, cancelWithin, moveWithin, NotMoved } from '../../booking/queries/bookingChangeStore.ts';
import type { Cancellation, Move, MoveDetails } from '../../booking/queries/bookingChangeStore.ts';
import { keepUndoable } from '../../booking/queries/changedBooking.ts';
import type { ChangedBooking, NewUndoableChange } from '../../booking/queries/changedBooking.ts';
import { closuresLock, countChange, writeClosures } from '../../closures/closureStore.ts';
import type { CentreClosures } from '../../closures/closures.ts';
import { sqlOf } from '../../store/engineSql.ts';
import { holdsSeat } from '../../store/provisionalSeats.ts';
import type { AuditEntry, Booking, PublishedRulesRow, Tables } from '../../store/schema.ts';

/** What becomes of a booking in the way of a change. */
export type BookingDecision =
  | { kind: 'move'; booking: Booking; to: Move; details: MoveDetails }
  | { kind: 'cancel'; booking: Booking; details: Cancellation }
  | { kind: 'call'; booking: Booking; auditEntry: AuditEntry };

/** `outdated`: other closures were changed, or a booking came into the way, since they were read. With the last two nothing was written. */
export type ClosureOutcome =
  | { outcome: 'done' }
  | { outcome: 'outdated' }
  | { outcome: 'taken' | 'changed'; bookingId: string };

/** Where bookings in the way are looked for, once no other can be made. */
export interface Held {
  services: readonly string[];
  firstDay: string;
  isInTheWay: (booking: Booking) => boolean;
}

/** The closures before a change that can be undone: undone they are as they were, and what is published stays. */
export type KeptClosures = Omit<CentreClosures, 'published'>;

export interface ClosureChangeStore {
  /**
   * Stores the closures `after` a change of those `before`, together with the bookings in the way, in one transaction; one
   * decision that cannot be carried out undoes all, and so does a booking in the way without a decision.
   */
  change(
    centre: string,
    before: CentreClosures,
    after: CentreClosures,
    also: {
      decisions: readonly BookingDecision[];
      auditEntry: AuditEntry;
      heldIn: Held;
      /** What is stored with it, where it can be undone. */
      undoable?: NewUndoableChange | undefined;
      /** Of what kind the publication is, where rules are published. */
      publication?: PublishedRulesRow['kind'] | undefined;
    },
  ): Promise<ClosureOutcome>;
}

export function closureChangeStore(db: Kysely<Tables>, secret: KeyObject): ClosureChangeStore {
  return {
    async change(centre, before, after, { decisions, auditEntry, heldIn, undoable, publication }) {
      let current = '';
      try {
        return await db.transaction().execute(async (trx): Promise<ClosureOutcome> => {
          await sqlOf(trx).lock(trx, closuresLock);
          if (!(await countChange(trx, before.version))) return { outcome: 'outdated' };
          const decided = new Set(decisions.map(({ booking }) => booking.id));
          const held = await heldFrom(trx, heldIn);
          if (held.some((booking) => !decided.has(booking.id))) throw new Outdated();
          await writeClosures(trx, centre, { before, after, at: auditEntry.at, publication });
          await addAuditEntry(trx, auditEntry);
          const bookings: ChangedBooking[] = [];
          for (const decision of decisions) {
            current = decision.booking.id;
            bookings.push(await carryOut(trx, secret, decision));
          }
          const { published: _published, ...kept } = before;
          if (undoable)
            await keepUndoable(trx, undoable, bookings, JSON.stringify(kept satisfies KeptClosures));
          return { outcome: 'done' };
        });
      } catch (error) {
        if (error instanceof NotMoved) return { outcome: error.outcome, bookingId: current };
        if (error instanceof Outdated) return { outcome: 'outdated' };
        throw error;
      }
    },
  };
}

/** Rolls back a change of the closures. */
class Outdated extends Error {}

/** Returns the bookings in the way. */
export async function heldFrom(
  trx: Transaction<Tables>,
  { services, firstDay, isInTheWay }: Held,
): Promise<Booking[]> {
  const held = await trx
    .selectFrom('booking')
    .selectAll()
    .where('centre', 'in', services)
    .where('day', '>=', firstDay)
    .where(holdsSeat)
    .execute();
  return held.filter(isInTheWay);
}

/** Throws `NotMoved` when the booking has changed, or its new slot is taken: that rolls back the whole change. */
async function carryOut(
  trx: Transaction<Tables>,
  secret: KeyObject,
  decision: BookingDecision,
): Promise<ChangedBooking> {
  const { booking } = decision;
  if (decision.kind === 'move') return moveWithin(trx, secret, booking, decision.to, decision.details);
  const isCall = decision.kind === 'call';
  const changed = isCall
    ? await callWithin(trx, booking)
    : await cancelWithin(trx, secret, booking, decision.details);
  if (!changed) throw new NotMoved('changed');
  if (isCall) await addAuditEntry(trx, decision.auditEntry);
  return changed;
}
