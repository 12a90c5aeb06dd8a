import { hash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { Tables } from '../store/schema.ts';
import { toRecipientKey } from '../store/keys.ts';
import { dayMs, hourMs } from '../texts/dates.ts';

/**
 * A maximum of uses in 24 hours; of emails to one address, in one day of UTC.
 *
 * A reminder is counted when its booking is made, on the day on which it will be sent: rather a booking is refused
 * than a reminder that a visitor relies on (B17). A reminder that is dropped, since its booking moves or is
 * cancelled, returns its use.
 */
export interface DailyLimit {
  /** The counted action and its user: stored only as a keyed hash that a copy of the database cannot reverse. */
  of:
    | 'booking'
    | 'booking-try'
    | 'confirmation'
    | 'move'
    | 'message'
    | 'subscription'
    | 'mail-to'
    | 'subscription-mail-to'
    | 'receipt-to'
    | 'agenda-link'
    | 'agenda-code'
    | 'agenda-link-by-strangers'
    | 'agenda-link-by-staff';
  whose: string;
  atMost: number;
  /** The moment of the use, if it is not the present one. */
  usedAt?: Date;
  /** How long a use counts, if not 24 hours; at most 24. */
  hours?: number;
  /** Whether all visitors of a centre count in it: so that they do not wait for each other, it may be counted in parts. */
  isOfCentre?: true;
}

/** A limit is reached; thrown inside a transaction, it rolls back the transaction. */
export class LimitReached extends Error {
  /** Read by Fastify's error handlers. */
  readonly statusCode = 429;
  /** The moment from which the same action is allowed again; UTC. */
  readonly freeAt: Date;

  constructor(freeAt: Date) {
    super('Limit reached');
    this.freeAt = freeAt;
  }

  /** Returns the value of `Retry-After`: whole seconds, at least one. */
  retryAfter(now: Date): string {
    return String(Math.max(1, Math.ceil((this.freeAt.getTime() - now.getTime()) / 1000)));
  }
}

interface LimitStore {
  /** Counts one use of each limit, or throws `LimitReached` and counts none. */
  use(limits: readonly DailyLimit[], at: Date): Promise<void>;
  /** Counts one use of a limit and returns true; returns false, and counts none, where it is reached. */
  useIfFree(limit: DailyLimit, at: Date): Promise<boolean>;
  /** Deletes uses that no limit counts any more, and those of more than a day later, except of the reminders that will be sent then. */
  prune(at: Date): Promise<void>;
}

/** Returns the counts of the last 24 hours, which survive a restart. */
export function limitStore(db: Kysely<Tables>, secret: KeyObject): LimitStore {
  return {
    use: (limits, at) => db.transaction().execute((trx) => useLimits(trx, secret, limits, at)),

    useIfFree: (limit, at) => db.transaction().execute((trx) => isWithinLimit(trx, secret, limit, at)),

    async prune(at) {
      await db.deleteFrom('limitUse').where('at', '<=', dayBefore(at)).execute();
      // Deletion may take long after `at`, while uses are counted.
      const later = dayAfter(at).toISOString();
      const ofReminders = db
        .selectFrom('outbox')
        .select('sendAfter')
        .where('kind', '=', 'booking-reminder')
        .where('sendAfter', '>', later);
      await db.deleteFrom('limitUse').where('at', '>', later).where('at', 'not in', ofReminders).execute();
    },
  };
}

/** Counts one use of each limit within the caller's transaction; throws `LimitReached` when one is full. */
export async function useLimits(
  trx: Kysely<Tables>,
  secret: KeyObject,
  limits: readonly DailyLimit[],
  at: Date,
): Promise<void> {
  for (const limit of limits) {
    const free = await use(trx, secret, limit, at);
    // `freeAt` would reveal when the last email to the address was sent.
    if (free) throw new LimitReached(limit.of === 'mail-to' ? dayAfter(at) : free);
  }
}

/** Counts one use of each limit within the caller's transaction, full or not; returns whether one was full. */
export async function countUses(
  trx: Kysely<Tables>,
  secret: KeyObject,
  limits: readonly DailyLimit[],
  at: Date,
): Promise<boolean> {
  let isFull = false;
  for (const limit of limits) isFull = (await use(trx, secret, limit, at)) !== null || isFull;
  return isFull;
}

/** Counts one use; returns null when it is allowed, else when the next one will be. */
async function use(
  trx: Kysely<Tables>,
  secret: KeyObject,
  limit: DailyLimit,
  at: Date,
): Promise<Date | null> {
  // Without a limit nothing is counted.
  if (limit.atMost === Infinity) return null;
  const { usedAt = at, hours = 24 } = limit;
  const bucket = toBucket(secret, limit, usedAt);
  const ordinal = await countUse(trx, { bucket, at: usedAt.toISOString() });
  const until = isOfOneDay(limit) ? endOfTime : latestUse(at);
  return whenFree(trx, bucket, { ordinal: ordinal - limit.atMost, at, until, ms: hours * hourMs });
}

/**
 * Counts one use of a limit within the caller's transaction and returns true, or false when it is full: for actions
 * that are omitted without an error, which would reveal something.
 */
export async function isWithinLimit(
  trx: Kysely<Tables>,
  secret: KeyObject,
  limit: DailyLimit,
  at: Date,
): Promise<boolean> {
  try {
    await useLimits(trx, secret, [limit], at);
    return true;
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    await returnUse(trx, toBucket(secret, limit, at));
    return false;
  }
}

/** Returns one use of an email's day, within the caller's transaction. Uses of one day are interchangeable. */
export async function returnEmailUse(
  trx: Kysely<Tables>,
  secret: KeyObject,
  email: string,
  usedAt: Date,
): Promise<void> {
  await returnUse(trx, toBucket(secret, { of: 'mail-to', whose: toRecipientKey(email) }, usedAt));
}

async function returnUse(trx: Kysely<Tables>, bucket: string): Promise<void> {
  await trx
    .deleteFrom('limitUse')
    .where('bucket', '=', bucket)
    .where('ordinal', '=', lastOrdinal(trx, bucket))
    .execute();
}

/**
 * Stores a use and returns its number, once every other transaction that counts in this bucket has ended: each has its lock, also where
 * it counts several at once (`migrations/countUses.ts`).
 */
export async function countUse(trx: Kysely<Tables>, values: { bucket: string; at: string }): Promise<number> {
  await sqlOf(trx).lock(trx, `part ${values.bucket}`);
  for (;;) {
    const [counted] = await insertUse(trx, values);
    if (counted) return counted.ordinal;
    // A server of the release before, which takes no lock, has stored a use of this number meanwhile.
  }
}

const insertUse = prepared((db, { bucket, at }: { bucket: string; at: string }) =>
  db
    .insertInto('limitUse')
    .values({ bucket, at, ordinal: sql<number>`${lastOrdinal(db, bucket)} + 1` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ordinal'),
);

/** Returns when the use of that number stops counting, or null when it no longer counts. */
async function whenFree(
  db: Kysely<Tables>,
  bucket: string,
  { ordinal, at, until, ms }: { ordinal: number; at: Date; until: string; ms: number },
): Promise<Date | null> {
  if (ordinal < 1) return null;
  const since = new Date(at.getTime() - ms).toISOString();
  const [earlier] = await useBetween(db, { bucket, ordinal, since, until });
  return earlier ? new Date(Date.parse(earlier.at) + ms) : null;
}

const useBetween = prepared(
  (
    db,
    { bucket, ordinal, since, until }: { bucket: string; ordinal: number; since: string; until: string },
  ) =>
    db
      .selectFrom('limitUse')
      .select('at')
      .where('bucket', '=', bucket)
      .where('ordinal', '=', ordinal)
      .where('at', '>', since)
      .where('at', '<=', until),
);

/** Returns the number of the last use in a bucket, 0 when there is none. */
function lastOrdinal(db: Kysely<Tables>, bucket: string) {
  return db
    .selectFrom('limitUse')
    .select((row) => row.fn.coalesce(row.fn.max('ordinal'), row.lit(0)).as('last'))
    .where('bucket', '=', bucket);
}

/** Returns the moment after which uses of a limit count. */
export const startOf = ({ hours = 24 }: DailyLimit, at: Date) =>
  new Date(at.getTime() - hours * hourMs).toISOString();

export function toBucket(
  secret: KeyObject,
  { of, whose }: Pick<DailyLimit, 'of' | 'whose'>,
  usedAt: Date,
): string {
  const day = isOfOneDay({ of }) ? usedAt.toISOString().slice(0, 10) : '';
  return hash('sha256', `${toHex(secret)} ${of} ${whose} ${day}`, 'base64url');
}

/** Whether a limit counts by day: its uses of another day, such as one to which a wrong clock was set, are in another bucket. */
const isOfOneDay = ({ of }: Pick<DailyLimit, 'of'>) => of.endsWith('mail-to');

/**
 * Returns the moment after which no use can be real: what is later was counted while the clock was ahead. Clocks of several
 * servers may differ by a minute.
 */
const latestUse = (at: Date) => new Date(at.getTime() + 60_000).toISOString();
const endOfTime = '9999';

const hexOfSecrets = new WeakMap<KeyObject, string>();

/** Exported once: it costs a use of a limit as much as its hash. */
function toHex(secret: KeyObject): string {
  const hex = hexOfSecrets.get(secret) ?? secret.export().toString('hex');
  hexOfSecrets.set(secret, hex);
  return hex;
}

export const dayAfter = (at: Date) => new Date(at.getTime() + dayMs);
const dayBefore = (at: Date) => new Date(at.getTime() - dayMs).toISOString();
