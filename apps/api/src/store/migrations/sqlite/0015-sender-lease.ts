import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The one row with the process that sends the emails, and until when. */
export const senderLease: Migration = {
  async up(db) {
    await db.schema
      .createTable('sender_lease')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('held_until', 'text', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
  },
};
