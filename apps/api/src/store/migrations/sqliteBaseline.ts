import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from './baseline.ts';

/** The tables of SQLite in November 2026. */
export const sqliteBaseline: Migration = {
  async up(db) {
    await createTables(db, {
      outbox: {
        domain: {
          type: 'text',
          build: (column) =>
            column.generatedAlwaysAs(sql`lower(substr(recipient, instr(recipient, '@') + 1))`),
        },
      },
      consentId: { type: 'integer', build: (column) => column.primaryKey().autoIncrement() },
      bookingVersionId: { type: 'integer', build: (column) => column.primaryKey().check(sql`id = 1`) },
      hasEmptyDefaults: true,
      endings: (table) => {
        if (withoutRowid.has(table)) return sql`strict, without rowid`;
        return strict.has(table) ? sql`strict` : undefined;
      },
    });
    await sql`insert into booking_version (id, version) values (1, 0)`.execute(db);
    await sql`insert into opening_version (id, version) values (1, 0)`.execute(db);
    await createTriggers(db);
  },
};

const withoutRowid = new Set(['consent_erasure', 'kept_answer', 'limit_use']);
const strict = new Set([
  'booking',
  'booking_correction',
  'booking_version',
  'consent',
  'outbox',
  'sender_lease',
  'subscription',
  'subscription_request',
]);

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  for (const change of ['insert', 'update of centre, day, time, status, confirm_by', 'delete'])
    await sql`create trigger ${sql.id(`booking_version_${change.slice(0, 6)}`)} after ${sql.raw(change)} on booking
      begin update booking_version set version = version + 1; end`.execute(db);

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

  // Emails of a server that stores the kinds by their former names.
  const [oldNames, cases] = [Object.keys(newNames), Object.entries(newNames)];
  await sql`create trigger outbox_kind_renamed after insert on outbox
    when new.kind in (${sql.join(oldNames.map((name) => sql.lit(name)))})
    begin update outbox set kind = case kind ${sql.join(
      cases.map(([oldName, newName]) => sql`when ${sql.lit(oldName)} then ${sql.lit(newName)}`),
      sql` `,
    )} end where id = new.id; end`.execute(db);
}

const newNames = {
  'booking-notice': 'booking-email-to-centre',
  'move-notice': 'move-email-to-centre',
  'cancellation-notice': 'cancellation-email-to-centre',
  'booking-correction': 'correction-email-to-centre',
  'visitor-unreachable': 'delivery-failure-email-to-centre',
};
