import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The responses to requests with an `Idempotency-Key`, kept for a day. */
export const keptAnswers: Migration = {
  async up(db) {
    await db.schema
      .createTable('kept_answer')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .modifyEnd(sql`strict, without rowid`)
      .execute();
  },
};
