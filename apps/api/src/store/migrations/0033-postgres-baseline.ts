import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { holdsSeat } from '../provisionalSeats.ts';

/**
 * The first migration of PostgreSQL: the tables as all migrations of SQLite up to this number leave them, and
 * what several processes need: `claimed_until`, by which they send, and hashes of the keys that they must share.
 */
export const postgresBaseline: Migration = {
  async up(db) {
    await createBooking(db);
    await createBookingVersion(db);
    await createOutbox(db);
    await createBookingCorrection(db);
    await createSubscription(db);
    await createConsent(db);
    await createLimits(db);
  },
};

/** Adds columns of text, those in `nullable` without `not null`. */
function texts<Table extends string>(
  table: CreateTableBuilder<Table, string>,
  names: readonly string[],
  nullable: readonly string[] = [],
): CreateTableBuilder<Table, string> {
  let builder = table;
  for (const name of names)
    builder = builder.addColumn(name, 'text', (column) =>
      nullable.includes(name) ? column : column.notNull(),
    );
  return builder;
}

const withId = <Table extends string>(table: CreateTableBuilder<Table>) =>
  table.addColumn('id', 'text', (column) => column.primaryKey());

async function createBooking(db: Kysely<unknown>): Promise<void> {
  const nullable = ['confirm_by', 'network_narrow', 'network_home', 'network_wide', 'calendar_uid'];
  await texts(
    withId(db.schema.createTable('booking'))
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0)),
    [
      'reference',
      'centre',
      'day',
      'time',
      'zone',
      'starts_at',
      'name',
      'phone',
      'email',
      'email_key',
      'mailbox_key',
      'status',
      ...nullable,
      'created_at',
    ],
    nullable,
  ).execute();
  // Decides who gets a slot (A24, B3), and what is a repeat (A23).
  for (const [name, lastColumn] of [
    ['booking_seat', 'seat'],
    ['booking_visitor', 'email_key'],
  ] as const)
    await db.schema
      .createIndex(name)
      .unique()
      .on('booking')
      .columns(['centre', 'day', 'time', lastColumn])
      .where(holdsSeat)
      .execute();
  await db.schema
    .createIndex('booking_mailbox')
    .on('booking')
    .columns(['centre', 'mailbox_key', 'starts_at'])
    .execute();
  await db.schema
    .createIndex('booking_confirm_by')
    .on('booking')
    .column('confirm_by')
    .where(sql.ref('status'), '=', sql.lit('provisional'))
    .execute();
}

/**
 * The version is the sum of the rows: one row alone would make each booking wait until the one before is on disk. The
 * transactions of one connection use one row.
 */
async function createBookingVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into booking_version select id, 0 from generate_series(0, 255) as id`.execute(db);
  await sql`create function count_booking_version() returns trigger language plpgsql as $$
    begin
      update booking_version set version = version + 1 where id = pg_backend_pid() % 256;
      return null;
    end $$`.execute(db);
  await sql`create trigger booking_version after insert or update of centre, day, time, status, confirm_by or delete
    on booking for each row execute function count_booking_version()`.execute(db);
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const nullable = [
    'reply_to',
    'html',
    'calendar',
    'unsubscribe_url',
    'failure',
    'reply',
    'reported_by',
    'sent_at',
    'claimed_until',
  ];
  await texts(
    withId(db.schema.createTable('outbox'))
      .addColumn('booking_id', 'text', (column) => column.references('booking.id'))
      .addColumn('follows', 'text', (column) => column.references('outbox.id'))
      .addColumn('deferred', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('domain', 'text', (column) =>
        column.generatedAlwaysAs(sql`lower(substr(recipient, strpos(recipient, '@') + 1))`).stored(),
      ),
    [
      'kind',
      'message_id',
      'recipient',
      'subject',
      'text',
      'status',
      'send_after',
      'next_attempt_at',
      'created_at',
      ...nullable,
    ],
    nullable,
  ).execute();
  await sql`create index outbox_due on outbox
    (domain, (case when attempts > 0 then 1 else 0 end), next_attempt_at) where status = 'pending'`.execute(
    db,
  );
  await db.schema.createIndex('outbox_booking').on('outbox').columns(['booking_id', 'kind']).execute();
  await db.schema
    .createIndex('outbox_copy')
    .unique()
    .on('outbox')
    .column('booking_id')
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .where(sql.ref('kind'), '=', sql.lit('confirmation-copy'))
    .execute();
  await db.schema
    .createIndex('outbox_undelivered')
    .on('outbox')
    .column('send_after')
    .where(sql.ref('status'), '=', sql.lit('undelivered'))
    .execute();
}

async function createBookingCorrection(db: Kysely<unknown>): Promise<void> {
  await texts(
    db.schema
      .createTable('booking_correction')
      .addColumn('id', 'text', (column) => column.primaryKey().references('outbox.id'))
      .addColumn('booking_id', 'text', (column) => column.notNull().references('booking.id')),
    ['name', 'phone', 'applied_at', 'created_at'],
    ['applied_at'],
  ).execute();
  await db.schema
    .createIndex('booking_correction_booking')
    .on('booking_correction')
    .column('booking_id')
    .execute();
}

async function createSubscription(db: Kysely<unknown>): Promise<void> {
  const person = ['first_name', 'last_name', 'phone', 'message'];
  await texts(
    withId(db.schema.createTable('subscription')),
    [
      'centre',
      'email_key',
      'email',
      ...person,
      'created_at',
      'updated_at',
      'unsubscribed_at',
      'subscribed_at',
    ],
    ['unsubscribed_at', 'subscribed_at'],
  )
    .addUniqueConstraint('subscription_address', ['centre', 'email_key'])
    .execute();
  await texts(
    withId(db.schema.createTable('subscription_request')).addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('subscription.id').onDelete('cascade'),
    ),
    [...person, 'consent_version', 'confirm_by', 'confirmed_at', 'created_at'],
    ['confirmed_at'],
  ).execute();
  await db.schema
    .createIndex('subscription_request_subscription')
    .on('subscription_request')
    .column('subscription_id')
    .execute();
}

/** The log of consents, which triggers protect (A35). */
async function createConsent(db: Kysely<unknown>): Promise<void> {
  await texts(
    db.schema
      .createTable('consent')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
    ['centre', 'email_key', 'event', 'version', 'at'],
    ['version'],
  ).execute();
  await db.schema.createIndex('consent_address').on('consent').columns(['centre', 'email_key']).execute();
  await texts(db.schema.createTable('consent_erasure'), ['centre', 'email_key'])
    .addPrimaryKeyConstraint('consent_erasure_address', ['centre', 'email_key'])
    .execute();
  await sql`create function refuse_consent_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select 1 from consent_erasure where centre = old.centre and email_key = old.email_key) then
          return old;
        end if;
        raise exception 'consent goes only when its address is erased';
      end if;
      raise exception 'consent is only added to';
    end $$`.execute(db);
  await sql`create trigger consent_never_changes before update or delete on consent
    for each row execute function refuse_consent_change()`.execute(db);
}

async function createLimits(db: Kysely<unknown>): Promise<void> {
  await texts(
    db.schema.createTable('limit_use').addColumn('ordinal', 'integer', (column) => column.notNull()),
    ['bucket', 'at'],
  )
    .addPrimaryKeyConstraint('limit_use_number', ['bucket', 'ordinal'])
    .execute();
  await texts(
    db.schema
      .createTable('sender_lease')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`)),
    ['holder', 'held_until'],
  ).execute();
  await texts(
    db.schema.createTable('secret_fingerprint').addColumn('name', 'text', (column) => column.primaryKey()),
    ['hash'],
  ).execute();
  await texts(
    withId(db.schema.createTable('kept_answer')).addColumn('status', 'integer', (column) => column.notNull()),
    ['body_hash', 'media_type', 'answer', 'at'],
  ).execute();
}
