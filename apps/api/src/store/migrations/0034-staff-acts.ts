import type { Migration } from 'kysely/migration';

/** The log of what the centre's staff did, and what it keeps about a booking: whether the visitor came, a note. */
export const staffActs: Migration = {
  async up(db) {
    await db.schema
      .createTable('staff_act')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('booking_id', 'text', (column) => column.references('booking.id'))
      .addColumn('person', 'text')
      .addColumn('day', 'text')
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('staff_act_booking').on('staff_act').column('booking_id').execute();
    await db.schema.createIndex('staff_act_at').on('staff_act').column('at').execute();
    await db.schema
      .createTable('desk_entry')
      .addColumn('booking_id', 'text', (column) => column.primaryKey().references('booking.id'))
      .addColumn('presence', 'text')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('note_version', 'integer', (column) => column.notNull())
      .addColumn('is_by_phone', 'integer', (column) => column.notNull())
      .addColumn('moves', 'integer', (column) => column.notNull())
      .execute();
  },
};
