import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { holdsSeat } from '../../provisionalSeats.ts';

/** A provisional booking holds its seat like a confirmed one until `confirm_by`, which is indexed. */
export const provisionalBookings: Migration = {
  async up(db) {
    await db.schema.alterTable('booking').addColumn('confirm_by', 'text').execute();
    for (const [name, lastColumn] of [
      ['booking_seat', 'seat'],
      ['booking_visitor', 'email_key'],
    ] as const) {
      await db.schema.dropIndex(name).execute();
      await db.schema
        .createIndex(name)
        .unique()
        .on('booking')
        .columns(['centre', 'day', 'time', lastColumn])
        .where(holdsSeat)
        .execute();
    }
    await db.schema
      .createIndex('booking_confirm_by')
      .on('booking')
      .column('confirm_by')
      .where(sql.ref('status'), '=', sql.lit('provisional'))
      .execute();
  },
};
