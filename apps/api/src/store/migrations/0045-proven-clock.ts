import type { Migration } from 'kysely/migration';

/** The last moment at which the clock was right, and what is wrong with the site. */
export const provenClock: Migration = {
  async up(db) {
    await db.schema
      .createTable('proven_clock')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('fault')
      .addColumn('check_name', 'text', (column) => column.primaryKey())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute();
  },
};
