import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { Tables } from '../store/schema.ts';
import type { EmailKinds } from './EmailKind.ts';
import { kindsWhere } from './EmailKind.ts';
import { pending } from './pendingEmails.ts';

/** Which emails are looked for. */
type Wanted = {
  /** A JSON array of domains that get none. */
  without: string;
  now: string;
  /** Emails that a person waits for and that became due after this moment come before older ones. */
  freshSince: string;
  /** The last rank that is wanted (`rankOf`). */
  upToRank: number;
};

/** A part of the emails of a domain: those of `rank` that are due after `since`. */
type Part = Pick<Wanted, 'without' | 'freshSince' | 'upToRank'>;

/** Returns the queries for the next email to send; `kinds` says for which of them a person waits. */
export function dueEmails(kinds: EmailKinds) {
  const rankOf = ranks(kinds);
  return {
    /** Returns the next email due at `now` among `ids`, to none of the domains in `without`; both are JSON arrays. */
    nextAmong: prepared((db, among: Among) => dueAmong(db, among).selectAll('email')),

    /** Returns the next email that is due: by rank, and of one rank the one that was due first. */
    nextEmail: prepared((db, wanted: Wanted) => due(db, wanted, rankOf).selectAll('outbox')),

    /** Like `nextAmong`, and makes it due again at `until`: until then no other process gets it. */
    claimAmong: prepared((db, { until, ...among }: Among & { until: string }) =>
      claim(db, until)
        .where('id', '=', dueAmong(db, among).select('email.id').forUpdate('email').skipLocked())
        .returningAll(),
    ),

    /** Like `nextEmail`, and makes it due again at `until`: until then no other process gets it. */
    claimEmail: prepared((db, { until, ...wanted }: Wanted & { until: string }) =>
      claim(db, until)
        .where('id', '=', due(db, wanted, rankOf).select('outbox.id').forUpdate('outbox').skipLocked())
        .returningAll(),
    ),

    /** Returns when the next of the wanted emails is due; null without one. */
    nextMoment: prepared((db, wanted: Part) =>
      soonestByDomain(db, wanted, rankOf).select((row) =>
        row.fn.min<string | null>('outbox.nextAttemptAt').as('at'),
      ),
    ),

    /** Returns a row for each of the new emails that are due at `now`, at most so many, in no order. */
    newAndDue: prepared((db, { now, atMost }: { now: string; atMost: number }) =>
      pendingDomains(db)
        .selectFrom('domains')
        .innerJoin('outbox', 'outbox.domain', 'domains.domain')
        .where('outbox.status', '=', pending)
        .where(rankOf('outbox'), 'in', newRanks)
        .where('outbox.nextAttemptAt', '<=', now)
        .select('outbox.nextAttemptAt')
        .limit(atMost),
    ),
  };
}

type Among = { ids: string; without: string; now: string };

/** The last rank of new emails. */
export const lastNewRank = 1;

const newRanks = Array.from({ length: lastNewRank + 1 }, (_, rank) => sql.lit(rank));

const claim = (db: Kysely<Tables>, until: string) =>
  db.updateTable('outbox').set({ nextAttemptAt: until, claimedUntil: until });

function dueAmong(db: Kysely<Tables>, { ids, without, now }: Among) {
  const { isIn } = sqlOf(db);
  return readyEmails(db)
    .where(isIn('email.id', ids))
    .where('email.nextAttemptAt', '<=', now)
    .where((row) => row.not(isIn('email.domain', without)))
    .limit(1);
}

function due(db: Kysely<Tables>, { now, ...part }: Wanted, rankOf: RankOf) {
  return soonestByDomain(db, part, rankOf)
    .where('outbox.nextAttemptAt', '<=', now)
    .orderBy('parts.place')
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
 * The soonest ready emails to each domain but those in `without`: one of each rank, and one that a person waits for now.
 *
 * The index is searched once per domain and rank: in order of time alone, the whole backlog of a busy domain would be
 * read to find an email to another. That they are pending is said twice: PostgreSQL, which expects many domains, reads a
 * whole table beside them, and then only the pending ones of it.
 */
function soonestByDomain(db: Kysely<Tables>, { without, freshSince, upToRank }: Part, rankOf: RankOf) {
  const { isIn } = sqlOf(db);
  const soonest = readyEmails(db)
    .select('email.id')
    .where('email.domain', '=', sql.ref<string>('domains.domain'))
    .where(rankOf('email'), '=', sql.ref<number>('parts.rank'))
    .where('email.nextAttemptAt', '>', sql.ref<string>('parts.since'))
    .orderBy('email.nextAttemptAt')
    .limit(1);
  return pendingDomains(db)
    .selectFrom('domains')
    .crossJoin(partsFrom(freshSince))
    .innerJoin('outbox', (join) => join.on('outbox.id', '=', soonest))
    .where('outbox.status', '=', pending)
    .where('parts.rank', '<=', upToRank)
    .where((row) => row.not(isIn('domains.domain', without)));
}

const partsFrom = (freshSince: string) =>
  sql<{
    place: number;
    rank: number;
    since: string;
  }>`(select 0 as place, 0 as rank, cast(${freshSince} as text) as since
    union all select 1, 0, '' union all select 2, 1, '' union all select 3, 2, '' union all select 4, 3, '')`.as(
    'parts',
  );

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

type RankOf = (table: string) => RawBuilder<number>;

/**
 * Returns the rank of an email of a table: 0 new and awaited by a person, 1 new, 2 tried and awaited, 3 tried. Literals, as
 * in the index.
 */
function ranks(kinds: EmailKinds): RankOf {
  const awaited = kindsWhere(kinds, ({ isAwaited = false }) => isAwaited).map((kind) => sql.lit(kind));
  return (table) => {
    const attempts = sql.ref(`${table}.attempts`);
    const isAwaited = sql`${sql.ref(`${table}.kind`)} in (${sql.join(awaited)})`;
    return sql`(case when ${attempts} = 0 and ${isAwaited} then 0 when ${attempts} = 0 then 1 when ${isAwaited} then 2 else 3 end)`;
  };
}

export const lastRank = 3;
