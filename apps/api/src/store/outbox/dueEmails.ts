import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../Tables.ts';
import { pending } from './undelivered.ts';

/** Whether an email was tried before. */
export type Tried = 'new' | 'tried';

/** Pending emails whose predecessor, if any, was sent or deferred. */
export function readyEmails(db: Kysely<Tables>) {
  return db
    .selectFrom('outbox as email')
    .leftJoin('outbox as leader', 'leader.id', 'email.follows')
    .where('email.status', '=', pending)
    .where((row) =>
      row.or([
        row('email.follows', 'is', null),
        row('leader.status', '=', 'sent'),
        row('leader.deferred', '=', 1),
      ]),
    );
}

/**
 * The soonest ready email to each domain but those in `without`.
 *
 * The index is searched once per domain: in order of time alone, the whole backlog of a busy domain would be read to
 * find an email to another.
 */
export function soonestByDomain(db: Kysely<Tables>, which: Tried, without: readonly string[]) {
  const soonest = readyEmails(db)
    .select('email.id')
    .where('email.domain', '=', sql.ref<string>('domains.domain'))
    .where(isTried('email'), '=', which === 'tried' ? 1 : 0)
    .orderBy('email.nextAttemptAt')
    .limit(1);
  return pendingDomains(db)
    .selectFrom('domains')
    .innerJoin('outbox', (join) => join.on('outbox.id', '=', soonest))
    .$if(without.length > 0, (rows) => rows.where('domains.domain', 'not in', without));
}

/** New emails that are due at `now`, in no order. */
export function newAndDue(db: Kysely<Tables>, now: string) {
  return pendingDomains(db)
    .selectFrom('domains')
    .innerJoin('outbox', 'outbox.domain', 'domains.domain')
    .where('outbox.status', '=', pending)
    .where(isTried('outbox'), '=', 0)
    .where('outbox.nextAttemptAt', '<=', now);
}

/** Returns the expression that the index `outbox_due` contains. */
const isTried = (table: string) => sql<number>`(${sql.ref(`${table}.attempts`)} > 0)`;

/** Adds `domains` to a query: the domains of pending emails, each found by one search for the next greater one. */
function pendingDomains(db: Kysely<Tables>) {
  return db.withRecursive('domains', (queries) =>
    queries
      .selectFrom('outbox')
      .select((row) => row.fn.min<string | null>('domain').as('domain'))
      .where('status', '=', pending)
      .unionAll(
        queries
          .selectFrom('domains')
          .select((row) =>
            row
              .selectFrom('outbox')
              .select((next) => next.fn.min<string | null>('outbox.domain').as('domain'))
              .where('outbox.status', '=', pending)
              .whereRef('outbox.domain', '>', 'domains.domain')
              .as('domain'),
          )
          .where('domains.domain', 'is not', null),
      ),
  );
}
