import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The outbox is searched by rank: of each domain the emails that a person waits for, then new ones, then retries in the
 * same order (`rankOf`).
 */
export const outboxPriority: Migration = {
  async up(db) {
    await db.schema.dropIndex('outbox_due').execute();
    const isAwaited = sql`kind in ('booking-confirmation', 'confirmation-request', 'confirmation-copy',
      'correction-request', 'booking-move', 'booking-cancellation', 'subscription-confirmation', 'agenda-link')`;
    await sql`create index outbox_due on outbox (domain, (case when attempts = 0 and ${isAwaited} then 0
      when attempts = 0 then 1 when ${isAwaited} then 2 else 3 end), next_attempt_at) where status = 'pending'`.execute(
      db,
    );
  },
};
