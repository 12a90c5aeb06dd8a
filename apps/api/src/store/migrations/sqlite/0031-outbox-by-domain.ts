import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The outbox is searched domain by domain, new emails before tried ones: with one order of time for all domains, the
 * whole backlog of a busy domain was read to find an email to another.
 */
export const outboxByDomain: Migration = {
  async up(db) {
    await db.schema.dropIndex('outbox_due').execute();
    await sql`create index outbox_due on outbox (domain, (attempts > 0), next_attempt_at) where status = 'pending'`.execute(
      db,
    );
  },
};
