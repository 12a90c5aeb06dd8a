import type { Migration } from 'kysely/migration';

/** The private calendar of each mailbox, instead of one of the centre (`calendar_feed`): it ends with its mailbox. */
export const staffCalendar: Migration = {
  async up(db) {
    await db.schema
      .createTable('staff_calendar')
      .addColumn('centre', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('with_phones', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('staff_calendar_mailbox', ['centre', 'email'])
      .execute();
    await db.schema
      .createIndex('staff_calendar_address')
      .unique()
      .on('staff_calendar')
      .column('id')
      .execute();
  },
};
