import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { Tables } from '../store/schema.ts';
import { countUses, startOf, toBucket } from './limitStore.ts';
import type { DailyLimit } from './limitStore.ts';

/** A limit as the functions of PostgreSQL count it (`migrations/countUses.ts`). */
export interface CountedLimit {
  bucket: string;
  atMost: number;
  /** Into how many parts it is divided: more than one, transactions that count in it do not wait for each other. */
  parts: number;
  at: string;
  /** Only uses after this moment count. */
  since: string;
}

/** Uses that were counted, and can be taken back within the same transaction. */
interface Counted {
  takeBack: () => Promise<void>;
}

/**
 * Counts one use of each limit within the caller's transaction, in one statement. Returns null, and counts none, where a limit
 * is full or other transactions may fill it at this moment, and on SQLite, where several statements cost nothing: then the
 * caller counts one after the other.
 */
export async function countTogether(
  trx: Kysely<Tables>,
  secret: KeyObject,
  limits: readonly DailyLimit[],
  at: Date,
): Promise<Counted | null> {
  if (!sqlOf(trx).countsTogether) return null;
  const wanted = toCounted(secret, limits, at);
  if (wanted.length === 0) return { takeBack: () => Promise.resolve() };
  const counted = await countAll(trx, { list: toJson(wanted) });
  const takeBack = async () => {
    for (const { bucket, ordinal } of counted)
      await trx.deleteFrom('limitUse').where('bucket', '=', bucket).where('ordinal', '=', ordinal).execute();
  };
  if (counted.length === wanted.length) return { takeBack };
  await takeBack();
  return null;
}

/** Counts one use of each ceiling within the caller's transaction, full or not; returns whether one was full. */
export async function countCeilings(
  trx: Kysely<Tables>,
  secret: KeyObject,
  ceilings: readonly DailyLimit[],
  at: Date,
): Promise<boolean> {
  let isAbove = false;
  for (const ceiling of ceilings.filter(({ atMost }) => atMost < Infinity)) {
    const isFull =
      sqlOf(trx).countsTogether && numberOfParts(ceiling) > 1
        ? await countDivided(trx, secret, ceiling, at)
        : await countUses(trx, secret, [ceiling], at);
    isAbove ||= isFull;
  }
  return isAbove;
}

async function countDivided(trx: Kysely<Tables>, secret: KeyObject, ceiling: DailyLimit, at: Date) {
  const [counted] = await countCeiling(trx, { ...toCountedLimit(secret, ceiling, at) });
  if (!counted) throw new Error('A count without a row');
  return counted.isFull;
}

/** Returns a use of each limit as it is counted; none of those without an end. */
export const toCounted = (secret: KeyObject, limits: readonly DailyLimit[], at: Date): CountedLimit[] =>
  limits.filter(({ atMost }) => atMost < Infinity).map((limit) => toCountedLimit(secret, limit, at));

function toCountedLimit(secret: KeyObject, limit: DailyLimit, at: Date): CountedLimit {
  const { usedAt = at, atMost } = limit;
  return {
    bucket: toBucket(secret, limit, usedAt),
    atMost,
    parts: numberOfParts(limit),
    at: usedAt.toISOString(),
    since: startOf(limit, at),
  };
}

/** A low limit has as many parts as uses. */
const numberOfParts = ({ atMost, isOfCentre }: DailyLimit): number =>
  isOfCentre === true ? Math.min(mostParts, Math.max(1, atMost)) : 1;

/** More than there are bookings in progress. */
const mostParts = 64;

const toJson = (limits: readonly CountedLimit[]) =>
  JSON.stringify(limits.map(({ atMost, ...limit }) => ({ ...limit, at_most: atMost })));

const countAll = prepared((db, { list }: { list: string }) =>
  db
    .selectFrom(sql<{ bucket: string; ordinal: number }>`count_uses(${list}::jsonb)`.as('counted'))
    .select(['counted.bucket', 'counted.ordinal']),
);

const countCeiling = prepared((db, limit: { [Name in keyof CountedLimit]: CountedLimit[Name] }) => {
  const { bucket, atMost, parts, at, since } = limit;
  return db.selectNoFrom(
    sql<boolean>`count_ceiling(${bucket}, ${atMost}::bigint, ${parts}::bigint, ${at}, ${since})`.as('isFull'),
  );
});
