import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Makes consent an append-only log, and stores form data in a separate row until the owner of the address confirms
 * it: a second request cannot change an active subscription.
 */
export const consentLog: Migration = {
  async up(db) {
    await createConsent(db);
    await createSubscriptionRequest(db);
    await db.schema.alterTable('subscription').addColumn('subscribed_at', 'text').execute();
    await moveConsents(db);
    await moveRequests(db);
    for (const column of ['consent_version', 'confirm_by', 'confirmed_at'])
      await db.schema.alterTable('subscription').dropColumn(column).execute();
  },
};

async function createConsent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('centre', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('version', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('consent_address').on('consent').columns(['centre', 'email_key']).execute();
  await db.schema
    .createTable('consent_erasure')
    .addColumn('centre', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_erasure_address', ['centre', 'email_key'])
    .modifyEnd(sql`strict, without rowid`)
    .execute();
  await sql`create trigger consent_never_changes before update on consent
    begin select raise(abort, 'consent is only added to'); end`.execute(db);
  await sql`create trigger consent_never_goes before delete on consent
    when not exists (
      select 1 from consent_erasure where centre = old.centre and email_key = old.email_key
    )
    begin select raise(abort, 'consent goes only when its address is erased'); end`.execute(db);
  // «INSERT OR REPLACE» deletes without the trigger above.
  await sql`create trigger consent_is_never_replaced before insert on consent
    when exists (select 1 from consent where id = new.id)
    begin select raise(abort, 'consent is only added to'); end`.execute(db);
}

async function createSubscriptionRequest(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscription_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('subscription.id').onDelete('cascade'),
    )
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('confirm_by', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('subscription_request_subscription')
    .on('subscription_request')
    .column('subscription_id')
    .execute();
}

async function moveConsents(db: Kysely<unknown>): Promise<void> {
  await sql`insert into consent (centre, email_key, event, version, at)
    select centre, email_key, event, version, at from (
      select centre, email_key, 'given' as event, consent_version as version, updated_at as at from subscription
      union all
      select centre, email_key, 'confirmed', consent_version, confirmed_at from subscription
        where confirmed_at is not null
      union all
      select centre, email_key, 'withdrawn', null, unsubscribed_at from subscription
        where unsubscribed_at is not null
    ) order by at`.execute(db);
}

/** Links already sent contain the id of the subscription, so the request gets the same id. */
async function moveRequests(db: Kysely<unknown>): Promise<void> {
  await sql`update subscription set subscribed_at = coalesce(confirmed_at, created_at)
    where unsubscribed_at is null and (confirmed_at is not null or confirm_by is null)`.execute(db);
  await sql`insert into subscription_request
    select id, id, first_name, last_name, phone, message, consent_version, confirm_by, confirmed_at, updated_at
    from subscription where confirm_by is not null`.execute(db);
  await sql`update subscription_request set first_name = '', last_name = '', phone = '', message = ''
    where confirmed_at is not null`.execute(db);
  await sql`update subscription set first_name = '', last_name = '', phone = '', message = ''
    where subscribed_at is null`.execute(db);
}
