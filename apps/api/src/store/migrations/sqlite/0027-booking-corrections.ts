import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Other details of a repeated booking, until its visitor applies them by a link. */
export const bookingCorrections: Migration = {
  async up(db) {
    await db.schema
      .createTable('booking_correction')
      .addColumn('id', 'text', (column) => column.primaryKey().references('outbox.id'))
      .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createIndex('booking_correction_booking')
      .on('booking_correction')
      .column('booking_id')
      .execute();
  },
};
