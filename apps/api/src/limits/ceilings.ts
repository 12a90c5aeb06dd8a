import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { Tables } from '../store/schema.ts';
import { countUse, countUses, startOf, toBucket } from './limitStore.ts';
import type { DailyLimit } from './limitStore.ts';

/**
 * A limit, or a part of one.
 *
 * Where transactions run side by side, one bucket would make every booking of a centre wait until the one before is on disk.
 * So a high ceiling of a centre is divided among several buckets: no two have to know of each other for the sum never to be
 * exceeded, and the ceiling is reached once all are full.
 */
interface Part {
  bucket: string;
  atMost: number;
  at: string;
  /** Only uses after this moment count. */
  since: string;
}

/** Uses that were counted, and can be taken back within the same transaction. */
interface Counted {
  takeBack: () => Promise<void>;
}

/**
 * Counts one use of each limit within the caller's transaction, in one statement, in any part. Returns null, and counts none,
 * where a limit or that part is full or another transaction counts in it at this moment, and on SQLite, where several
 * statements cost nothing: then the caller counts one after the other.
 */
export async function countTogether(
  trx: Kysely<Tables>,
  secret: KeyObject,
  limits: readonly DailyLimit[],
  at: Date,
): Promise<Counted | null> {
  if (!sqlOf(trx).countsTogether) return null;
  const wanted = anyParts(trx, secret, limits, at);
  if (wanted.length === 0) return { takeBack: () => Promise.resolve() };
  const counted = await countInAll(trx, { list: toJson(wanted) });
  const takeBack = async () => {
    for (const { bucket, ordinal } of counted)
      await trx.deleteFrom('limitUse').where('bucket', '=', bucket).where('ordinal', '=', ordinal).execute();
  };
  if (counted.length === wanted.length) return { takeBack };
  await takeBack();
  return null;
}

/** Returns one use of each limit, in any part, as a JSON array for `book_usual`, which counts them together too. */
export const toUses = (
  db: Kysely<Tables>,
  secret: KeyObject,
  limits: readonly DailyLimit[],
  at: Date,
): string => toJson(anyParts(db, secret, limits, at));

const anyParts = (db: Kysely<Tables>, secret: KeyObject, limits: readonly DailyLimit[], at: Date) =>
  limits.filter(({ atMost }) => atMost < Infinity).map((limit) => partOf(db, secret, limit, at));

/** Counts one use of each ceiling within the caller's transaction, full or not; returns whether one was full. */
export async function countCeilings(
  trx: Kysely<Tables>,
  secret: KeyObject,
  ceilings: readonly DailyLimit[],
  at: Date,
): Promise<boolean> {
  let isAbove = false;
  for (const ceiling of ceilings) {
    const isFull =
      numberOfParts(trx, ceiling) === 1
        ? await countUses(trx, secret, [ceiling], at)
        : await countInParts(trx, partsOf(trx, secret, ceiling, at));
    isAbove ||= isFull;
  }
  return isAbove;
}

/** Counts a use in any part that has room; when none has, in one of them all the same, and returns true. */
async function countInParts(trx: Kysely<Tables>, parts: readonly Part[]): Promise<boolean> {
  // Other transactions may take the numbers in all parts that have room at the same moment.
  do {
    for (let first = 0; first < parts.length; first += partsAtOnce) {
      const list = toJson(parts.slice(first, first + partsAtOnce));
      if ((await countInFirst(trx, { list })).length > 0) return false;
    }
  } while ((await firstFree(trx, { list: toJson(parts) })).length > 0);
  for (const { bucket, at } of parts.slice(0, 1)) await countUse(trx, { bucket, at });
  return true;
}

const partsAtOnce = 16;

/** Returns any part of a limit. */
function partOf(trx: Kysely<Tables>, secret: KeyObject, limit: DailyLimit, at: Date): Part {
  const number = Math.floor(Math.random() * numberOfParts(trx, limit));
  return toPart(trx, secret, limit, { number, at });
}

/** Returns all parts of a limit, in any order. */
function partsOf(trx: Kysely<Tables>, secret: KeyObject, limit: DailyLimit, at: Date): Part[] {
  return Array.from({ length: numberOfParts(trx, limit) }, (_, number) => ({ number, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ number }) => toPart(trx, secret, limit, { number, at }));
}

function toPart(
  trx: Kysely<Tables>,
  secret: KeyObject,
  limit: DailyLimit,
  { number, at }: { number: number; at: Date },
): Part {
  const { usedAt = at, atMost } = limit;
  const bucket = toBucket(secret, limit, usedAt);
  const parts = numberOfParts(trx, limit);
  return {
    // The first is that of servers which count in one.
    bucket: number === 0 ? bucket : `${bucket}.${number}`,
    // The first ones have the remainder.
    atMost: Math.floor((atMost + parts - 1 - number) / parts),
    at: usedAt.toISOString(),
    since: startOf(limit, at),
  };
}

function numberOfParts(trx: Kysely<Tables>, { atMost, isOfCentre }: DailyLimit): number {
  if (isOfCentre !== true || !sqlOf(trx).countsTogether || atMost < leastDivided) return 1;
  return Math.min(mostParts, Math.floor(atMost / leastOfPart));
}

/** The parts of a lower ceiling would be full at different times, and most uses would search for one. */
const leastDivided = 256;
const leastOfPart = 8;
/** Two of the bookings in progress rarely have the same one. */
const mostParts = 256;

const toJson = (parts: readonly Part[]) =>
  JSON.stringify(parts.map(({ atMost, ...part }) => ({ ...part, at_most: atMost })));

const countInAll = prepared((db, { list }: { list: string }) =>
  insertUses(db, withRoom(db, list).orderBy('place')),
);

const countInFirst = prepared((db, { list }: { list: string }) =>
  insertUses(db, withRoom(db, list).orderBy('place').limit(1)),
);

const firstFree = prepared((db, { list }: { list: string }) =>
  withRoom(db, list).select('counted.bucket').limit(1),
);

/** Stores uses unless another transaction takes their numbers; returns those that are stored. */
const insertUses = (db: Kysely<Tables>, parts: ReturnType<typeof withRoom>) =>
  db
    .insertInto('limitUse')
    .columns(['bucket', 'ordinal', 'at'])
    .expression(parts.select((row) => ['counted.bucket', row('last', '+', 1).as('ordinal'), 'counted.at']))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['bucket', 'ordinal']);

/**
 * The parts of a JSON array that are not full: whose use so many numbers ago counts no more.
 *
 * That use is compared, rather than asked whether it exists: PostgreSQL then reads it by its key, where it joined the parts
 * with all uses of the day.
 */
const withRoom = (db: Kysely<Tables>, list: string) =>
  db
    .selectFrom(db.selectFrom(partsIn(list)).selectAll('part').select(lastUse(db).as('last')).as('counted'))
    .where('counted.atMost', '>', 0)
    .where((row) =>
      row(
        row.fn.coalesce(
          row
            .selectFrom('limitUse')
            .select('limitUse.at')
            .whereRef('limitUse.bucket', '=', 'counted.bucket')
            .where('limitUse.ordinal', '=', sql<number>`last + 1 - at_most`),
          row.val(''),
        ),
        '<=',
        row.ref('counted.since'),
      ),
    );

const partsIn = (list: string) =>
  sql<Part & { place: number }>`rows from (jsonb_to_recordset(${list}::jsonb)
    as (bucket text, at_most bigint, at text, since text)) with ordinality`.as<'part'>(
    sql`part(bucket, at_most, at, since, place)`,
  );

const lastUse = (db: Kysely<Tables>) =>
  db
    .selectFrom('limitUse')
    .select((row) => row.fn.coalesce(row.fn.max('ordinal'), row.lit(0)).as('last'))
    .whereRef('limitUse.bucket', '=', sql.ref<string>('part.bucket'));
