import type { Migration } from 'kysely/migration';

/** The links that open the agenda once, and the devices on which it is open. */
export const staffSessions: Migration = {
  async up(db) {
    await db.schema
      .createTable('staff_link')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('centre', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('morning_of', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    // Decides that a mailbox gets one morning email a day, with any number of processes.
    await db.schema
      .createIndex('staff_link_morning')
      .unique()
      .on('staff_link')
      .columns(['centre', 'email', 'morning_of'])
      .execute();
    await db.schema
      .createTable('staff_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('centre', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('remembered', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
  },
};
