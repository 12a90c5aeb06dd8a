import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Why sending an email failed, the report that lists it, and its domain, since emails to one domain are sent one at a
 * time.
 */
export const deliveryFailures: Migration = {
  async up(db) {
    for (const column of ['failure', 'reply', 'reported_by'])
      await db.schema.alterTable('outbox').addColumn(column, 'text').execute();
    await db.schema
      .alterTable('outbox')
      .addColumn('domain', 'text', (column) =>
        column.generatedAlwaysAs(sql`lower(substr(recipient, instr(recipient, '@') + 1))`),
      )
      .execute();
    await db.schema.dropIndex('outbox_due').execute();
    // With the domain in the index, emails to a waiting domain are skipped without reading their rows.
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .columns(['attempts', 'next_attempt_at', 'domain'])
      .where(sql.ref('status'), '=', sql.lit('pending'))
      .execute();
    await db.schema
      .createIndex('outbox_undelivered')
      .on('outbox')
      .column('send_after')
      .where(sql.ref('status'), '=', sql.lit('undelivered'))
      .execute();
  },
};
