import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { StoreError } from '../storeErrors.ts';
import { countUses } from './countUses.ts';
import { formerMigrations } from './formerMigrations.ts';
import { postgresBaseline } from './postgresBaseline.ts';
import { forAllTenants } from './separateTenants.ts';
import { sqliteBaseline } from './sqliteBaseline.ts';
import { usualBooking } from './usualBooking.ts';

type Engine = 'sqlite' | 'postgres';

const baselineName = '0050-baseline';

/**
 * The changes of the tables since the baseline, oldest first by name; a released one is never edited. Both engines run
 * them: made with Kysely's schema builder, with columns of text and integer, and without statements of one engine.
 */
const laterMigrations: Record<string, Migration> = {
  '0051-answers': {
    up: (db) => db.schema.alterTable('booking').addColumn('answers', 'text').execute(),
  },
  '0052-seats': {
    up: (db) =>
      db.schema
        .alterTable('booking')
        .addColumn('seats', 'integer', (column) => column.notNull().defaultTo(1))
        .execute(),
  },
  // A column for each statement: SQLite adds no more.
  '0053-cancelled': {
    async up(db) {
      await db.schema.alterTable('booking').addColumn('cancelled_at', 'text').execute();
      await db.schema.alterTable('booking').addColumn('cancelled_by', 'text').execute();
    },
  },
  '0054-corrected-answers': {
    async up(db) {
      await db.schema.alterTable('booking_correction').addColumn('answers', 'text').execute();
      await db.schema
        .alterTable('booking_correction')
        .addColumn('seats', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
  '0055-undoable-changes': {
    up: (db) =>
      db.schema
        .createTable('undoable_change')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('bookings', 'text', (column) => column.notNull())
        .addColumn('closures', 'text')
        .addColumn('undo_until', 'text', (column) => column.notNull())
        .addColumn('undone_at', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute(),
  },
  '0056-walk-ins': {
    async up(db) {
      await db.schema.alterTable('desk_entry').addColumn('present_at', 'text').execute();
      await db.schema
        .alterTable('desk_entry')
        .addColumn('is_walk_in', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0060-threads': {
    async up(db) {
      await db.schema.alterTable('outbox').addColumn('thread', 'text').execute();
      await db.schema.alterTable('contact_message').addColumn('thread', 'text').execute();
    },
  },
  '0061-answers-to-messages': {
    async up(db) {
      await db.schema
        .createTable('message_answer')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('email_id', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('answered_at', 'text', (column) => column.notNull())
        .addColumn('answered_by', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('message_answer_message')
        .on('message_answer')
        .columns(['centre', 'message_id'])
        .execute();
      await db.schema.createIndex('message_answer_email').on('message_answer').column('email_id').execute();
    },
  },
  '0062-saved-answers': {
    up: (db) =>
      db.schema
        .createTable('saved_answer')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .execute(),
  },
  '0063-proposals': {
    async up(db) {
      await db.schema.alterTable('booking').addColumn('instead_of', 'text').execute();
      await db.schema
        .alterTable('desk_entry')
        .addColumn('is_to_call', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0064-yearly-closures': {
    up: (db) =>
      db.schema
        .alterTable('closure')
        .addColumn('is_yearly', 'integer', (column) => column.notNull().defaultTo(0))
        .execute(),
  },
  '0070-staff-members': {
    async up(db) {
      await db.schema
        .createTable('staff_member')
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('level', 'text', (column) => column.notNull())
        .addColumn('is_shared', 'integer', (column) => column.notNull())
        .addColumn('is_added', 'integer', (column) => column.notNull())
        .addColumn('has_access', 'integer', (column) => column.notNull())
        .addColumn('changed_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('staff_member_key', ['centre', 'email'])
        .execute();
      await db.schema
        .alterTable('staff_link')
        .addColumn('is_welcome', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('staff_session').addColumn('acting_name', 'text').execute();
      await db.schema.alterTable('staff_session').addColumn('acting_on', 'text').execute();
      await db.schema.alterTable('staff_act').addColumn('acting_name', 'text').execute();
      await db.schema.alterTable('staff_calendar').addColumn('read_at', 'text').execute();
    },
  },
  '0071-staff-codes': {
    up: (db) =>
      db.schema
        .createTable('staff_code')
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .addColumn('wrong_tries', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('staff_code_key', ['centre', 'code_hash'])
        .execute(),
  },
  '0072-booking-links': {
    async up(db) {
      await db.schema.alterTable('booking').addColumn('link_id', 'text').execute();
      await db.schema.createIndex('booking_link').on('booking').column('link_id').execute();
    },
  },
  '0080-published-facts': {
    up: (db) =>
      db.schema
        .createTable('published_facts')
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('facts', 'text', (column) => column.notNull())
        .addColumn('changed', 'text', (column) => column.notNull())
        .addColumn('published_at', 'text', (column) => column.notNull())
        .addColumn('published_by', 'text', (column) => column.notNull())
        .addColumn('acting_name', 'text')
        .addPrimaryKeyConstraint('published_facts_key', ['centre', 'version'])
        .execute(),
  },
  '0081-published-rules': {
    async up(db) {
      await db.schema
        .createTable('published_rules')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('rules', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('published_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('published_rules_centre')
        .on('published_rules')
        .columns(['centre', 'id'])
        .execute();
      await db.schema
        .createTable('rules_draft')
        .addColumn('centre', 'text', (column) => column.primaryKey())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('base_id', 'text', (column) => column.notNull())
        .addColumn('rules', 'text', (column) => column.notNull())
        .addColumn('edited_by', 'text', (column) => column.notNull())
        .addColumn('edited_at', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '0083-centre-photos': {
    up: (db) =>
      db.schema
        .createTable('centre_photo')
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('sentence', 'text', (column) => column.notNull())
        .addColumn('content', 'text')
        .addColumn('changed_at', 'text', (column) => column.notNull())
        .addColumn('changed_by', 'text', (column) => column.notNull())
        .addColumn('acting_name', 'text')
        .addPrimaryKeyConstraint('centre_photo_key', ['centre', 'version'])
        .execute(),
  },
  '0085-photo-history': {
    async up(db) {
      await db.schema.alterTable('centre_photo').addColumn('replaced_at', 'text').execute();
      await (db as Kysely<FormerPhotos>)
        .updateTable('centre_photo')
        .set((eb) => ({
          replaced_at: eb
            .selectFrom('centre_photo as next')
            .select(({ fn }) => fn.min('next.changed_at').as('at'))
            .whereRef('next.centre', '=', 'centre_photo.centre')
            .whereRef('next.name', '=', 'centre_photo.name')
            .whereRef('next.version', '>', 'centre_photo.version'),
        }))
        .execute();
      await db.schema
        .createTable('photo_draft')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('centre', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('sentence', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('sent_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('photo_draft_centre')
        .on('photo_draft')
        .columns(['centre', 'sent_at'])
        .execute();
    },
  },
};

/** What `0085-photo-history` reads and writes. */
interface FormerPhotos {
  centre_photo: {
    centre: string;
    name: string;
    version: number;
    changed_at: string;
    replaced_at: string | null;
  };
}

/** Those of PostgreSQL alone, which create no table. */
const postgresMigrations: Record<string, Migration> = {
  '0084-usual-booking': usualBooking,
  '0085-count-uses': countUses,
  '0086-usual-booking': usualBooking,
  '0087-count-uses': countUses,
  '0088-usual-booking': usualBooking,
  '0089-count-uses': countUses,
  '0090-usual-booking': usualBooking,
  '0091-count-uses': countUses,
};

/** Every migration of each engine; the later ones run for all centres on PostgreSQL. */
export const migrations: Record<Engine, Record<string, Migration>> = {
  sqlite: { [baselineName]: sqliteBaseline, ...laterMigrations },
  postgres: {
    [baselineName]: postgresBaseline,
    ...Object.fromEntries(
      Object.entries(laterMigrations).map(([name, migration]) => [name, forAllTenants(migration)]),
    ),
    ...postgresMigrations,
  },
};

/**
 * Brings the tables up to date. One of several processes that start together migrates; the others wait for it. Throws,
 * and changes nothing, when a newer version wrote the database, or one before the baseline's.
 */
export async function migrate<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (await isUpToDate(db, Object.keys(migrations[engine]))) return;
  await adoptBaseline(db, formerMigrations[engine]);
  const { error } = await migratorOf(db, migrations[engine]).migrateToLatest();
  const isNewer = error instanceof Error && error.message.includes('is missing');
  if (isNewer) throw new NewerDatabaseError('a newer version of this program wrote it');
  if (error) throw error;
}

/** A database has migrations that this version does not know. */
export class NewerDatabaseError extends Error {}

/**
 * Whether exactly these migrations have run, as at nearly every start: before it says so the migrator reads all tables and their columns
 * three times, for which the first visitor of a centre that slept would wait.
 */
async function isUpToDate<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<boolean> {
  // A new database has no such table, and what else fails here the migrator meets too.
  const run = await migratedIn(db)
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    .catch(() => []);
  return run.length === names.length && run.every(({ name }) => names.includes(name));
}

/** Stores that the baseline was run where the `former` migrations, and no others, have made the same tables. */
async function adoptBaseline<Tables>(db: Kysely<Tables>, former: readonly string[]): Promise<void> {
  const unchanged: Migration = { up: () => Promise.resolve() };
  const history = Object.fromEntries(former.map((name) => [name, unchanged]));
  const isRun = (await migratorOf(db, history).getMigrations()).map(
    ({ executedAt }) => executedAt !== undefined,
  );
  if (!isRun.includes(true)) return;
  if (isRun.includes(false))
    throw new StoreError(
      'This database is from an older version: start that of commit fc212ddb once, then this one (docs/deploy.md)',
    );
  const others = await migratedIn(db)
    .selectFrom('kysely_migration')
    .select('name')
    .where('name', 'not in', former)
    .executeTakeFirst();
  if (others) return;
  await migratedIn(db)
    .transaction()
    .execute(async (trx) => {
      // Of several processes the first deletes them: the others wait for it here, and find none.
      const { numDeletedRows } = await trx
        .deleteFrom('kysely_migration')
        .where('name', 'in', former)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n)
        await trx
          .insertInto('kysely_migration')
          .values({ name: baselineName, timestamp: new Date().toISOString() })
          .execute();
    });
}

const migratedIn = <Tables>(db: Kysely<Tables>) =>
  db.withoutPlugins() as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>;

const migratorOf = <Tables>(db: Kysely<Tables>, history: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(history) } });
