import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OutboxRow } from '../../store/schema.ts';

/**
 * The emails that a person waits for: their first try comes before all others, and their retries before other retries.
 * The index `outbox_due` contains this list: a change needs a migration.
 */
const awaitedKinds = [
  'booking-confirmation',
  'confirmation-request',
  'confirmation-copy',
  'correction-request',
  'booking-move',
  'booking-cancellation',
  'subscription-confirmation',
  'agenda-link',
] as const satisfies OutboxRow['kind'][];

/**
 * Returns the rank of an email of `table`: 0 new and awaited by a person, 1 new, 2 tried and awaited, 3 tried. Literals, as
 * in the index.
 */
export function rankOf(table: string): RawBuilder<number> {
  const attempts = sql.ref(`${table}.attempts`);
  const isAwaited = sql`${sql.ref(`${table}.kind`)} in (${sql.join(awaitedKinds.map((kind) => sql.lit(kind)))})`;
  return sql`(case when ${attempts} = 0 and ${isAwaited} then 0 when ${attempts} = 0 then 1 when ${isAwaited} then 2 else 3 end)`;
}

/** The last rank of new emails. */
export const lastNewRank = 1;
export const lastRank = 3;
