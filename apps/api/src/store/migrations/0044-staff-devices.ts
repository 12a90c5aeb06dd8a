import type { Migration } from 'kysely/migration';

/** The devices on which the agenda was opened, and how many links to it were refused to strangers, by the hour. */
export const staffDevices: Migration = {
  async up(db) {
    await db.schema
      .createTable('staff_device')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('centre', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('link_refusal')
      .addColumn('hour', 'text', (column) => column.primaryKey())
      .addColumn('requests', 'integer', (column) => column.notNull())
      .execute();
  },
};
