import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { prepared } from '../database/prepared.ts';
import { sqlOf } from '../engine/sqlOf.ts';
import type { Tables } from '../Tables.ts';
import { pending } from './undelivered.ts';

/** Returns the next email due at `now` among `ids`, to none of the domains in `without`; both are JSON arrays. */
export const nextAmong = prepared(
  (db, { ids, without, now }: { ids: string; without: string; now: string }) =>
    dueAmong(db, { ids, without, now }).selectAll('email'),
);

/** Returns the next email due at `now`, new ones first, to none of the domains in `without`, a JSON array. */
export const nextEmail = prepared((db, { without, now }: { without: string; now: string }) =>
  due(db, { without, now }).selectAll('outbox'),
);

/** Like `nextAmong`, and makes it due again at `until`: until then no other process gets it. */
export const claimAmong = prepared(
  (db, { ids, without, now, until }: { ids: string; without: string; now: string; until: string }) =>
    claim(db, until)
      .where(
        'id',
        '=',
        dueAmong(db, { ids, without, now }).select('email.id').forUpdate('email').skipLocked(),
      )
      .returningAll(),
);

/** Like `nextEmail`, and makes it due again at `until`: until then no other process gets it. */
export const claimEmail = prepared(
  (db, { without, now, until }: { without: string; now: string; until: string }) =>
    claim(db, until)
      .where('id', '=', due(db, { without, now }).select('outbox.id').forUpdate('outbox').skipLocked())
      .returningAll(),
);

/** Returns when the next email, to none of the domains in `without`, a JSON array, is due; null without one. */
export const nextMoment = prepared((db, { without }: { without: string }) =>
  soonestByDomain(db, without).select((row) => row.fn.min<string | null>('outbox.nextAttemptAt').as('at')),
);

/** Returns a row for each of the new emails that are due at `now`, at most so many, in no order. */
export const newAndDue = prepared((db, { now, atMost }: { now: string; atMost: number }) =>
  pendingDomains(db)
    .selectFrom('domains')
    .innerJoin('outbox', 'outbox.domain', 'domains.domain')
    .where('outbox.status', '=', pending)
    .where(sqlOf(db).isTried('outbox'), '=', 0)
    .where('outbox.nextAttemptAt', '<=', now)
    .select('outbox.nextAttemptAt')
    .limit(atMost),
);

const claim = (db: Kysely<Tables>, until: string) =>
  db.updateTable('outbox').set({ nextAttemptAt: until, claimedUntil: until });

function dueAmong(db: Kysely<Tables>, { ids, without, now }: { ids: string; without: string; now: string }) {
  const { isIn } = sqlOf(db);
  return readyEmails(db)
    .where(isIn('email.id', ids))
    .where('email.nextAttemptAt', '<=', now)
    .where((row) => row.not(isIn('email.domain', without)))
    .limit(1);
}

function due(db: Kysely<Tables>, { without, now }: { without: string; now: string }) {
  return soonestByDomain(db, without)
    .where('outbox.nextAttemptAt', '<=', now)
    .orderBy('tries.tried')
    .orderBy('outbox.nextAttemptAt')
    .limit(1);
}

/** Pending emails whose predecessor, if any, was sent or deferred. */
function readyEmails(db: Kysely<Tables>) {
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
 * The soonest ready emails to each domain but those in `without`: a new one and one that was tried before.
 *
 * The index is searched once per domain: in order of time alone, the whole backlog of a busy domain would be read to
 * find an email to another.
 */
function soonestByDomain(db: Kysely<Tables>, without: string) {
  const { isIn, isTried } = sqlOf(db);
  const soonest = readyEmails(db)
    .select('email.id')
    .where('email.domain', '=', sql.ref<string>('domains.domain'))
    .where(isTried('email'), '=', sql.ref<number>('tries.tried'))
    .orderBy('email.nextAttemptAt')
    .limit(1);
  return pendingDomains(db)
    .selectFrom('domains')
    .crossJoin(sql<{ tried: 0 | 1 }>`(select 0 as tried union all select 1)`.as('tries'))
    .innerJoin('outbox', (join) => join.on('outbox.id', '=', soonest))
    .where((row) => row.not(isIn('domains.domain', without)));
}

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
