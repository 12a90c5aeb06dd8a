import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { deliveryFailures } from './sqlite/0010-delivery-failures.ts';
import { senderLease } from './sqlite/0015-sender-lease.ts';
import { mailboxOfABooking } from './sqlite/0020-mailbox-of-a-booking.ts';
import { provisionalBookings } from './sqlite/0021-provisional-bookings.ts';
import { networksOfABooking } from './sqlite/0022-networks-of-a-booking.ts';
import { consentLog } from './sqlite/0025-consent-log.ts';
import { keptAnswers } from './sqlite/0026-kept-answers.ts';
import { bookingCorrections } from './sqlite/0027-booking-corrections.ts';
import { namesOfEmailKinds } from './sqlite/0030-names-of-email-kinds.ts';
import { outboxByDomain } from './sqlite/0031-outbox-by-domain.ts';
import { bookingVersion } from './sqlite/0032-booking-version.ts';
import { sharedMigrations } from './sharedMigrations.ts';

/** Every change of the tables on SQLite, oldest first by name; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-bookings-outbox-subscriptions': {
    async up(db) {
      await createBooking(db);
      await createOutbox(db);
      await createSubscription(db);
    },
  },
  '0002-limits-consent': {
    async up(db) {
      await createLimitUse(db);
      await db.schema
        .alterTable('subscription')
        .addColumn('consent_version', 'text', (column) => column.notNull().defaultTo('unknown'))
        .execute();
      await db.schema
        .createIndex('booking_email')
        .on('booking')
        .columns(['centre', 'email_key', 'starts_at'])
        .execute();
    },
  },
  '0003-letters-and-reminders': {
    async up(db) {
      await db.schema.alterTable('outbox').addColumn('html', 'text').execute();
      await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute();
      await db.schema
        .alterTable('outbox')
        .addColumn('send_after', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update outbox set send_after = created_at`.execute(db);
    },
  },
  '0004-changes-and-opt-in': {
    async up(db) {
      await db.schema.alterTable('booking').addColumn('calendar_uid', 'text').execute();
      await db.schema
        .alterTable('booking')
        .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('outbox').addColumn('unsubscribe_url', 'text').execute();
      for (const moment of ['confirm_by', 'confirmed_at', 'unsubscribed_at']) {
        await db.schema.alterTable('subscription').addColumn(moment, 'text').execute();
      }
    },
  },
  '0005-queries-that-do-not-grow': {
    async up(db) {
      await numberLimitUses(db);
      await db.schema.createIndex('outbox_booking').on('outbox').columns(['booking_id', 'kind']).execute();
      await db.schema.dropIndex('outbox_due').execute();
      await db.schema
        .createIndex('outbox_due')
        .on('outbox')
        .columns(['attempts', 'next_attempt_at'])
        .where(sql.ref('status'), '=', sql.lit('pending'))
        .execute();
    },
  },
  '0006-less-to-write': {
    async up(db) {
      await keepLimitUsesByNumber(db);
      // The email about a delivery failure is stored when it is needed, no longer with the booking.
      await sql`delete from outbox where status = 'held'`.execute(db);
      await db.schema.dropIndex('outbox_booking_kind').execute();
      // Two simultaneous repeats cause one copy of the confirmation, not two.
      await db.schema
        .createIndex('outbox_copy')
        .unique()
        .on('outbox')
        .column('booking_id')
        .where(sql.ref('status'), '=', sql.lit('pending'))
        .where(sql.ref('kind'), '=', sql.lit('confirmation-copy'))
        .execute();
    },
  },
  '0010-delivery-failures': deliveryFailures,
  '0015-sender-lease': senderLease,
  '0020-mailbox-of-a-booking': mailboxOfABooking,
  '0021-provisional-bookings': provisionalBookings,
  '0022-networks-of-a-booking': networksOfABooking,
  '0025-consent-log': consentLog,
  '0026-kept-answers': keptAnswers,
  '0027-booking-corrections': bookingCorrections,
  '0030-names-of-email-kinds': namesOfEmailKinds,
  '0031-outbox-by-domain': outboxByDomain,
  '0032-booking-version': bookingVersion,
  ...sharedMigrations,
};

/**
 * Buckets are hashes, so their rows are spread over the file: stored in the order of the key, a row is one page to
 * write instead of three. Only the daily job searches for old ones; it may read them all.
 */
async function keepLimitUsesByNumber(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('limit_use').renameTo('limit_use_before').execute();
  await db.schema
    .createTable('limit_use')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('limit_use_number', ['bucket', 'ordinal'])
    .modifyEnd(sql`strict, without rowid`)
    .execute();
  await sql`insert into limit_use select bucket, ordinal, at from limit_use_before`.execute(db);
  await db.schema.dropTable('limit_use_before').execute();
}

/** With a number, finding the n-th last use takes constant time. */
async function numberLimitUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('limit_use')
    .addColumn('ordinal', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update limit_use set ordinal = numbered.ordinal
    from (select rowid as id, row_number() over (partition by bucket order by at) as ordinal from limit_use) as numbered
    where limit_use.rowid = numbered.id`.execute(db);
  await db.schema.dropIndex('limit_use_bucket').execute();
  await db.schema
    .createIndex('limit_use_bucket')
    .unique()
    .on('limit_use')
    .columns(['bucket', 'ordinal'])
    .execute();
}

async function createLimitUse(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limit_use')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('limit_use_bucket').on('limit_use').columns(['bucket', 'at']).execute();
  await db.schema.createIndex('limit_use_at').on('limit_use').column('at').execute();
}

async function createBooking(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('centre', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  // Decides who gets a slot: of any number of requests, one finds the seat free (A24, B3).
  await db.schema
    .createIndex('booking_seat')
    .unique()
    .on('booking')
    .columns(['centre', 'day', 'time', 'seat'])
    .where(sql.ref('status'), '=', sql.lit('confirmed'))
    .execute();
  // Decides what is a repeat: one visitor has one booking of a slot (A23).
  await db.schema
    .createIndex('booking_visitor')
    .unique()
    .on('booking')
    .columns(['centre', 'day', 'time', 'email_key'])
    .where(sql.ref('status'), '=', sql.lit('confirmed'))
    .execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text', (column) => column.references('booking.id'))
    .addColumn('follows', 'text', (column) => column.references('outbox.id'))
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('deferred', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
  await db.schema
    .createIndex('outbox_booking_kind')
    .unique()
    .on('outbox')
    .columns(['booking_id', 'kind'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
}

async function createSubscription(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('centre', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('subscription_address', ['centre', 'email_key'])
    .modifyEnd(sql`strict`)
    .execute();
}
