import type { KeyObject } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import { bookingsOf, heldSeat, NotUndone, undoWithin } from '../../booking/queries/changedBooking.ts';
import type { KeptBooking } from '../../booking/queries/changedBooking.ts';
import type { SlotSeats } from '../../booking/queries/slotSeats.ts';
import type { CentreClosures } from '../../closures/closures.ts';
import {
  closuresLock,
  countChange,
  presentVersion,
  readClosures,
  writeClosures,
} from '../../closures/closureStore.ts';
import type { Limits } from '../../config/config.ts';
import { sqlOf } from '../../store/engineSql.ts';
import type { AuditEntry, OutboxRow, Tables, UndoableChange } from '../../store/schema.ts';
import { heldFrom } from '../closures/closureChangeStore.ts';
import type { Held, KeptClosures } from '../closures/closureChangeStore.ts';

/** What became of an undoing; but for `undone` nothing was written. */
export type UndoOutcome =
  | { outcome: 'undone' }
  /**
   * `late`: its emails have left, or their time has come; `changed`: the booking, or the closures, were changed since; `taken`: the
   * former slot of the booking has no seat any more; `closed`: it was closed meanwhile.
   */
  | { outcome: 'late' }
  | { outcome: 'changed' | 'taken' | 'closed'; bookingId: string | null };

export interface UndoDetails {
  /** Returns the seats of the slots of the services by their key. */
  seatsOf: (service: string) => SlotSeats;
  /** Returns whether the slot that a booking was in is open with these closures. */
  wasOpen: (booking: KeptBooking, closures: CentreClosures) => boolean;
  /** Returns which bookings are in the way where closures become others. */
  inTheWay: (before: CentreClosures, after: CentreClosures) => Held;
  limits: Limits;
  auditEntry: AuditEntry;
  /** The present moment: read again once nobody else writes. */
  now: () => Date;
}

export interface UndoStore {
  /** Returns a change of a centre by its staff. */
  find(centre: string, id: string): Promise<UndoableChange | undefined>;
  /** Returns the emails about a change to its visitors, in the order of the bookings. */
  emails(change: UndoableChange): Promise<Pick<OutboxRow, 'id' | 'status' | 'sentAt' | 'recipient'>[]>;
  /**
   * Undoes a change in one transaction, unless its emails have left: closures and bookings become what they were, and the
   * emails that it dropped are sent again. Undoing twice undoes once.
   */
  undo(change: UndoableChange, details: UndoDetails): Promise<UndoOutcome>;
  /** Returns what undoing a change would become, and writes nothing. */
  tryUndo(change: UndoableChange, details: UndoDetails): Promise<UndoOutcome>;
  /** Deletes what was kept of changes at `moment` or before. */
  eraseUpTo(moment: string): Promise<void>;
}

export function undoStore(db: Kysely<Tables>, secret: KeyObject): UndoStore {
  const undo = async (
    change: UndoableChange,
    details: UndoDetails,
    isTrial: boolean,
  ): Promise<UndoOutcome> => {
    try {
      await db.transaction().execute(async (trx) => {
        await undoChangeWithin(trx, secret, change, details);
        if (isTrial) throw new Tried();
      });
      return { outcome: 'undone' };
    } catch (error) {
      if (error instanceof Tried) return { outcome: 'undone' };
      if (!(error instanceof NotUndone)) throw error;
      const { outcome, bookingId } = error;
      return outcome === 'late' ? { outcome } : { outcome, bookingId };
    }
  };
  return {
    find: (centre, id) =>
      db
        .selectFrom('undoableChange')
        .selectAll()
        .where('centre', '=', centre)
        .where('id', '=', id)
        .executeTakeFirst(),

    async emails(change) {
      const ids = bookingsOf(change).flatMap(({ stored }) => stored);
      if (ids.length === 0) return [];
      return (
        db
          .selectFrom('outbox')
          .select(['id', 'status', 'sentAt', 'recipient'])
          .where('id', 'in', ids)
          // They leave much later, if at all.
          .where('kind', 'not in', ['booking-reminder', 'proposal-ended'])
          .orderBy('id')
          .execute()
      );
    },

    undo: (change, details) => undo(change, details, false),
    tryUndo: (change, details) => undo(change, details, true),

    async eraseUpTo(moment) {
      await db.deleteFrom('undoableChange').where('createdAt', '<=', moment).execute();
    },
  };
}

/** Rolls back an undoing that would have been one. */
class Tried extends Error {}

async function undoChangeWithin(
  trx: Transaction<Tables>,
  secret: KeyObject,
  change: UndoableChange,
  { seatsOf, wasOpen, inTheWay, limits, auditEntry, now }: UndoDetails,
): Promise<void> {
  const { closures } = change;
  if (closures === null) await sqlOf(trx).lockShared(trx, closuresLock);
  else await sqlOf(trx).lock(trx, closuresLock);
  const { numUpdatedRows } = await trx
    .updateTable('undoableChange')
    .set({ undoneAt: auditEntry.at })
    .where('id', '=', change.id)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow();
  // A second press.
  if (numUpdatedRows === 0n) return;
  const at = now();
  if (at.getTime() >= Date.parse(change.undoUntil)) throw new NotUndone('late');
  const bookings = bookingsOf(change);
  if (closures === null) await checkOpen(trx, change.centre, bookings, wasOpen);
  else {
    const former = JSON.parse(closures) as KeptClosures;
    const { before, after } = await restoreClosures(trx, change.centre, former, auditEntry.at);
    const held = await heldFrom(trx, inTheWay(before, after));
    const own = new Set(bookings.map(({ id }) => id));
    // Booked meanwhile in a slot that there was not before.
    if (held.some(({ id }) => !own.has(id))) throw new NotUndone('changed');
  }
  for (const booking of bookings)
    await undoWithin(trx, secret, booking, { seats: seatsOf(booking.service), limits, at });
  await addAuditEntry(trx, auditEntry);
}

/** Throws `NotUndone` where the former slot of a booking was closed since the change. */
async function checkOpen(
  trx: Transaction<Tables>,
  centre: string,
  bookings: readonly KeptBooking[],
  wasOpen: UndoDetails['wasOpen'],
): Promise<void> {
  const version = await presentVersion(trx);
  for (const booking of bookings) {
    if (booking.closuresVersion === version || !heldSeat(booking.former)) continue;
    if (!wasOpen(booking, await readClosures(trx, centre))) throw new NotUndone('closed', booking.id);
  }
}

/**
 * Stores the closures again that there were before a change, and returns those of before and after that; throws `NotUndone` where
 * they have changed since.
 */
async function restoreClosures(
  trx: Transaction<Tables>,
  centre: string,
  former: KeptClosures,
  at: string,
): Promise<{ before: CentreClosures; after: CentreClosures }> {
  if (!(await countChange(trx, former.version + 1))) throw new NotUndone('changed');
  const present = await readClosures(trx, centre);
  const after = {
    ...former,
    published: present.published,
    closures: asPresent(former.closures, present.closures),
    extraOpenings: asPresent(former.extraOpenings, present.extraOpenings),
  };
  await writeClosures(trx, centre, { before: present, after, at });
  return { before: present, after };
}

/** What is there at present is the same objects, as `writeClosures` compares them. */
const asPresent = <Days extends { id: string }>(former: readonly Days[], present: readonly Days[]) =>
  former.map((days) => present.find(({ id }) => id === days.id) ?? days);
