import type { Kysely, Transaction } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import type { DeskEntry, AuditEntry, Tables } from '../../store/schema.ts';

interface DeskEntryStore {
  /** Returns what the centre keeps about these bookings, by their ids. */
  find(bookingIds: readonly string[]): Promise<ReadonlyMap<string, DeskEntry>>;
  /** Returns the ids of the confirmed bookings of a service from a day on whose visitors the centre has said it would call. */
  toCall(service: string, fromDay: string): Promise<string[]>;
  /** Sets whether a visitor came, and logs it; false when it is no longer what was `seen`. */
  setPresence(
    bookingId: string,
    change: { seen: DeskEntry['presence']; presence: DeskEntry['presence'] },
    auditEntry: AuditEntry,
  ): Promise<boolean>;
  /** Sets the note of the version that was `seen`, and logs it; false when it has changed since. */
  setNote(
    bookingId: string,
    change: { seen: number; note: string },
    auditEntry: AuditEntry,
  ): Promise<boolean>;
}

export function deskEntryStore(db: Kysely<Tables>): DeskEntryStore {
  return {
    async find(bookingIds) {
      if (bookingIds.length === 0) return new Map();
      const entries = await db
        .selectFrom('deskEntry')
        .selectAll()
        .where('bookingId', 'in', bookingIds)
        .execute();
      return new Map(entries.map((entry) => [entry.bookingId, entry]));
    },

    async toCall(service, fromDay) {
      const rows = await db
        .selectFrom('deskEntry')
        .innerJoin('booking', 'booking.id', 'deskEntry.bookingId')
        .select('booking.id')
        .where('deskEntry.isToCall', '=', 1)
        .where('booking.centre', '=', service)
        .where('booking.day', '>=', fromDay)
        .where('booking.status', '=', 'confirmed')
        .execute();
      return rows.map(({ id }) => id);
    },

    setPresence: (bookingId, { seen, presence }, auditEntry) =>
      db.transaction().execute(async (trx) => {
        await createEntry(trx, bookingId);
        const { numUpdatedRows } = await trx
          .updateTable('deskEntry')
          .set({ presence, presentAt: presence === 'present' ? auditEntry.at : null })
          .where('bookingId', '=', bookingId)
          .where((eb) => (seen === null ? eb('presence', 'is', null) : eb('presence', '=', seen)))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    setNote: (bookingId, { seen, note }, auditEntry) =>
      db.transaction().execute(async (trx) => {
        await createEntry(trx, bookingId);
        const { numUpdatedRows } = await trx
          .updateTable('deskEntry')
          .set({ note, noteVersion: seen + 1 })
          .where('bookingId', '=', bookingId)
          .where('noteVersion', '=', seen)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await addAuditEntry(trx, auditEntry);
        return true;
      }),
  };
}

async function createEntry(trx: Transaction<Tables>, bookingId: string): Promise<void> {
  await trx
    .insertInto('deskEntry')
    .values(newDeskEntry(bookingId))
    .onConflict((conflict) => conflict.column('bookingId').doNothing())
    .execute();
}

/** Returns the entry of a booking about which the centre has kept nothing yet. */
export function newDeskEntry(bookingId: string): DeskEntry {
  return {
    bookingId,
    presence: null,
    presentAt: null,
    note: '',
    noteVersion: 0,
    isByPhone: 0,
    isWalkIn: 0,
    isToCall: 0,
    moves: 0,
  };
}
