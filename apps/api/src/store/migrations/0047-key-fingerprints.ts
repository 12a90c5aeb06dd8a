import type { Migration } from 'kysely/migration';

/** What a database remembers of the keys beside it; on PostgreSQL it always did. */
export const keyFingerprints: Migration = {
  async up(db) {
    await db.schema
      .createTable('secret_fingerprint')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
  },
};
