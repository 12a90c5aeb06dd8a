import type { Migration } from 'kysely/migration';
import { awaitsConfirmation, wantsSeat } from '../provisionalSeats.ts';

/**
 * A booking may wait without a seat until its visitor confirms it: it ends at `confirm_by` like a provisional one, and its
 * visitor's second request for the slot is a repeat of it.
 */
export const provisionalWithoutSeat: Migration = {
  async up(db) {
    await db.schema.dropIndex('booking_visitor').execute();
    await db.schema
      .createIndex('booking_visitor')
      .unique()
      .on('booking')
      .columns(['centre', 'day', 'time', 'email_key'])
      .where(wantsSeat)
      .execute();
    await db.schema.dropIndex('booking_confirm_by').execute();
    await db.schema
      .createIndex('booking_confirm_by')
      .on('booking')
      .column('confirm_by')
      .where(awaitsConfirmation)
      .execute();
  },
};
