import type { Kysely } from 'kysely';
import type { OutboxRow, Tables } from '../../store/schema.ts';

/** Drops the pending emails of a kind to a recipient: what they say has become untrue, or another email says it. */
export async function dropPending(
  db: Kysely<Tables>,
  { kind, recipient }: Pick<OutboxRow, 'kind' | 'recipient'>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('status', '=', 'pending')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .execute();
}
