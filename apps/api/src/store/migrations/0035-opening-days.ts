import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Closures and extra openings, which the centre changes while the server runs. */
export const openingDays: Migration = {
  async up(db) {
    await labelledDays(db, 'closure').addColumn('from_time', 'text').addColumn('to_time', 'text').execute();
    await labelledDays(db, 'extra_opening').addColumn('hours', 'text').execute();
    await db.schema
      .createTable('centre_setting')
      .addColumn('centre', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('centre_setting_name', ['centre', 'name'])
      .execute();
    await db.schema
      .createTable('opening_version')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    const versions: Kysely<{ opening_version: { id: number; version: number } }> = db;
    await versions.insertInto('opening_version').values({ id: 1, version: 0 }).execute();
  },
};

const labelledDays = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('centre', 'text', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull());
