import type { Kysely } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import { sqlOf } from '../../store/engineSql.ts';
import { holdsSeat } from '../../store/provisionalSeats.ts';
import type { AuditEntry, Booking, NewBooking, Tables } from '../../store/schema.ts';
import { newDeskEntry } from './deskEntryStore.ts';

export interface WalkInStore {
  /**
   * Stores who came without a booking, and is there, beside the bookings of the slot: it takes no seat from anybody, since the
   * slot has begun. A second one of the same id is the first.
   */
  add(booking: NewBooking, auditEntry: AuditEntry): Promise<Booking>;
}

export function walkInStore(db: Kysely<Tables>): WalkInStore {
  return {
    add: (booking, auditEntry) =>
      db.transaction().execute(async (trx) => {
        const { centre, day, time } = booking;
        await sqlOf(trx).lock(trx, `slot ${centre} ${day} ${time}`);
        const { last } = await trx
          .selectFrom('booking')
          .select(({ fn }) => fn.max<number | null>('seat').as('last'))
          .where('centre', '=', centre)
          .where('day', '=', day)
          .where('time', '=', time)
          .where(holdsSeat)
          .executeTakeFirstOrThrow();
        // A number of its own, for the index; of the seats it takes none.
        const added = { ...booking, seat: (last ?? 0) + 1, seats: 0 };
        const stored = await trx
          .insertInto('booking')
          .values({ ...added, networkNarrow: null, networkHome: null, networkWide: null })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!stored)
          return trx.selectFrom('booking').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow();
        await trx
          .insertInto('deskEntry')
          .values({
            ...newDeskEntry(booking.id),
            presence: 'present',
            presentAt: auditEntry.at,
            isWalkIn: 1,
          })
          .execute();
        await addAuditEntry(trx, auditEntry);
        return stored;
      }),
  };
}
