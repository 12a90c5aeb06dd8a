import type { Migration } from 'kysely/migration';

/** The private calendar of a centre; a new id replaces its address. */
export const calendarFeed: Migration = {
  async up(db) {
    await db.schema
      .createTable('calendar_feed')
      .addColumn('centre', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('with_phones', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
