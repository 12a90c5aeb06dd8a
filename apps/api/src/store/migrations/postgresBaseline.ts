import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from './baseline.ts';
import { separateTenants } from './separateTenants.ts';

/**
 * The tables of PostgreSQL in November 2026. Several centres share them: every row has its tenant, the key of the centre,
 * by which PostgreSQL itself separates them. On SQLite each centre has a file of its own.
 */
export const postgresBaseline: Migration = {
  async up(db) {
    await createTables(db, {
      outbox: {
        // Until when one of several processes sends the email.
        claimed_until: { type: 'text' },
        domain: {
          type: 'text',
          build: (column) =>
            column.generatedAlwaysAs(sql`lower(substr(recipient, strpos(recipient, '@') + 1))`).stored(),
        },
      },
      consentId: { type: 'integer', build: (column) => column.primaryKey().generatedByDefaultAsIdentity() },
      bookingVersionId: { type: 'integer', build: (column) => column.primaryKey() },
      hasEmptyDefaults: false,
      endings: () => undefined,
    });
    await separateTenants(db);
    await createTriggers(db);
    await createDueCentres(db);
  },
};

/**
 * Returns the statement that counts a change of a tenant's bookings. The version is the sum of the rows: one row alone would make
 * each booking wait until the one before is on disk. The transactions of one connection use one row.
 */
export const countVersion = (tenant: string) =>
  sql.raw(`insert into booking_version (tenant, id, version) values (${tenant}, pg_backend_pid() % 256, 1)
    on conflict (tenant, id) do update set version = booking_version.version + 1`);

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_booking_version() returns trigger language plpgsql as $$
    begin
      ${countVersion('coalesce(new.tenant, old.tenant)')};
      return null;
    end $$`.execute(db);
  await sql`create trigger booking_version after insert or update of centre, day, time, status, confirm_by or delete
    on booking for each row execute function count_booking_version()`.execute(db);
  await sql`create function refuse_consent_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select 1 from consent_erasure
            where tenant = old.tenant and centre = old.centre and email_key = old.email_key) then
          return old;
        end if;
        raise exception 'consent goes only when its address is erased';
      end if;
      raise exception 'consent is only added to';
    end $$`.execute(db);
  await sql`create trigger consent_never_changes before update or delete on consent
    for each row execute function refuse_consent_change()`.execute(db);
}

/**
 * The one way to read across centres, and it returns nothing but keys. It searches the index once for each centre with
 * pending emails, however many these are. Only the owner's policy lets it see them.
 */
async function createDueCentres(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_next_of_tenant on outbox (tenant, next_attempt_at) where status = 'pending'`.execute(
    db,
  );
  await sql`create function due_centres(moment text) returns setof text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      with recursive waiting as (
        (select tenant from public.outbox where status = 'pending' order by tenant limit 1)
        union all
        select (select tenant from public.outbox
          where status = 'pending' and outbox.tenant > waiting.tenant order by tenant limit 1)
        from waiting where tenant is not null
      )
      select tenant from waiting where tenant is not null and exists (
        select 1 from public.outbox
        where status = 'pending' and outbox.tenant = waiting.tenant and next_attempt_at <= moment)
    $$`.execute(db);
  await sql`revoke execute on function due_centres(text) from public`.execute(db);
}
