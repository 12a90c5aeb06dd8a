import type { Kysely, RawBuilder, SqlBool } from 'kysely';
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
    nextEmail: prepared((db, { now, ...wanted }: Wanted) =>
      partsOfDomains(db, wanted)
        .innerJoin('outbox', (join) =>
          join.on('outbox.id', '=', soonestOfPart(db, rankOf).select('email.id').limit(1)),
        )
        .where('outbox.nextAttemptAt', '<=', now)
        .orderBy('parts.place')
        .orderBy('outbox.nextAttemptAt')
        .limit(1)
        .selectAll('outbox'),
    ),

    /** Like `nextAmong`, and makes it due again at `until`: until then no other process gets it. */
    claimAmong: prepared((db, { until, ...among }: Among & { until: string }) =>
      claim(db, until)
        .where('id', '=', dueAmong(db, among).select('email.id').forUpdate('email').skipLocked())
        .returningAll(),
    ),

    /**
     * Claims the next emails like `claimAmong`, at most `atMost`, in no order: by `place` and `dueAt` they have that in which
     * `nextEmail` returns one after the other.
     */
    claimEmails: prepared((db, { until, atMost, ...wanted }: Wanted & { until: string; atMost: number }) =>
      severalSoonest(db, wanted, rankOf)
        .with('claimed', (queries) =>
          queries
            .selectFrom('outbox')
            .select(['outbox.id', 'outbox.nextAttemptAt as dueAt'])
            .where(sql<SqlBool>`outbox.id = any(array(select id from soonest))`)
            .where('outbox.status', '=', pending)
            .where('outbox.nextAttemptAt', '<=', wanted.now)
            .orderBy((row) =>
              row.selectFrom('soonest').select('soonest.place').whereRef('soonest.id', '=', 'outbox.id'),
            )
            .orderBy('outbox.nextAttemptAt')
            .limit(atMost)
            .forUpdate('outbox')
            .skipLocked(),
        )
        .updateTable('outbox')
        .from(['claimed', 'soonest'])
        .set({ nextAttemptAt: until, claimedUntil: until })
        .whereRef('outbox.id', '=', 'claimed.id')
        .whereRef('soonest.id', '=', 'claimed.id')
        .returningAll('outbox')
        .returning(['claimed.dueAt', 'soonest.place']),
    ),

    /** Makes an email that is claimed until then due at another moment, by any process. */
    returnClaim: prepared((db, { id, until, dueAt }: { id: string; until: string; dueAt: string }) =>
      db
        .updateTable('outbox')
        .set({ nextAttemptAt: dueAt, claimedUntil: null })
        .where('id', '=', id)
        .where('status', '=', pending)
        .where('claimedUntil', '=', until),
    ),

    /** Returns when the next of the wanted emails is due; null without one. */
    nextMoment: prepared((db, wanted: Part) =>
      partsOfDomains(db, wanted).select((row) =>
        row.fn.min<string | null>(soonestOfPart(db, rankOf).select('email.nextAttemptAt').limit(1)).as('at'),
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

/**
 * Adds `soonest` to a query of PostgreSQL: of the next due emails of each part of a domain the first ones. As a table of its own, whose
 * emails are then looked up by key: joined with those of the outbox, which the plan of a new table takes for one, it would be made for each
 * of them.
 */
function severalSoonest(db: Kysely<Tables>, { now, ...part }: Wanted, rankOf: RankOf) {
  const soonest = soonestOfPart(db, rankOf)
    .where('email.nextAttemptAt', '<=', now)
    .select(['email.id', 'email.nextAttemptAt'])
    .limit(mostOfDomain)
    .as('next');
  return db.with(
    (name) => name('soonest').materialized(),
    () =>
      partsOfDomains(db, part)
        .innerJoinLateral(
          () => soonest,
          (join) => join.onTrue(),
        )
        .select(['next.id', 'parts.place'])
        .orderBy('parts.place')
        .orderBy('next.nextAttemptAt')
        .limit(mostLookedAt),
  );
}

const mostOfDomain = 10;
/** More than one statement claims, since other processes may hold some; each is then compared with all of them. */
const mostLookedAt = 100;

/**
 * Pending emails whose predecessor, if any, was sent or deferred. Each is looked up by its key: of a join PostgreSQL, which takes a new
 * table for an empty one, would read all pairs.
 */
function readyEmails(db: Kysely<Tables>) {
  return db
    .selectFrom('outbox as email')
    .where('email.status', '=', pending)
    .where((row) =>
      row.or([
        row('email.follows', 'is', null),
        row(
          row
            .selectFrom('outbox as leader')
            .select('leader.id')
            .whereRef('leader.id', '=', 'email.follows')
            .where((leader) =>
              leader.or([leader('leader.status', '=', 'sent'), leader('leader.deferred', '=', 1)]),
            ),
          'is not',
          null,
        ),
      ]),
    );
}

/**
 * The domains of pending emails but those in `without`, each with every part of its emails. The index is searched once for each: in order
 * of time alone, the whole backlog of a busy domain would be read to find an email to another.
 */
function partsOfDomains(db: Kysely<Tables>, { without, freshSince, upToRank }: Part) {
  return pendingDomains(db)
    .selectFrom('domains')
    .crossJoin(partsFrom(freshSince))
    .where('parts.rank', '<=', upToRank)
    .where((row) => row.not(sqlOf(db).isIn('domains.domain', without)));
}

/** The ready emails of a part of a domain, the soonest first. */
const soonestOfPart = (db: Kysely<Tables>, rankOf: RankOf) =>
  readyEmails(db)
    .where('email.domain', '=', sql.ref<string>('domains.domain'))
    .where(rankOf('email'), '=', sql.ref<number>('parts.rank'))
    .where('email.nextAttemptAt', '>', sql.ref<string>('parts.since'))
    .where('email.nextAttemptAt', '<=', sql.ref<string>('parts.upTo'))
    .orderBy('email.nextAttemptAt');

/** No email is in two of them: `latest` is after any moment. */
const partsFrom = (freshSince: string) =>
  sql<{
    place: number;
    rank: number;
    since: string;
    upTo: string;
  }>`(select 0 as place, 0 as rank, cast(${freshSince} as text) as since, ${latest} as up_to
    union all select 1, 0, '', cast(${freshSince} as text) union all select 2, 1, '', ${latest}
    union all select 3, 2, '', ${latest} union all select 4, 3, '', ${latest})`.as('parts');

const latest = sql.lit('9999');

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
