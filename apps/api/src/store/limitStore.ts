import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './Tables.ts';

/** So many times in 24 hours and no more. */
export interface DailyLimit {
  /** What is counted, and whose: written to disk only as a hash that a copy of the database cannot undo. */
  of: 'booking' | 'move' | 'message' | 'subscription' | 'mail-to';
  whose: string;
  atMost: number;
}

/** A limit is reached; thrown inside a transaction, it takes back what was written there. */
export class LimitReached extends Error {
  /** From this moment on the same may go ahead; UTC. */
  readonly freeAt: Date;

  constructor(freeAt: Date) {
    super('Limit reached');
    this.freeAt = freeAt;
  }
}

export interface LimitStore {
  /** Counts one use of each limit, or throws `LimitReached` and counts none. */
  use(limits: readonly DailyLimit[], at: Date): Promise<void>;
  /** Tells whether one more use of the limit would go ahead. */
  hasRoom(limit: DailyLimit, at: Date): Promise<boolean>;
  /** Forgets what no limit looks at any more. */
  prune(at: Date): Promise<void>;
}

/** Returns the counts of the last 24 hours; they outlive a restart. */
export function limitStore(db: Kysely<Tables>, secret: Buffer): LimitStore {
  return {
    use: (limits, at) => db.transaction().execute((trx) => useLimits(trx, secret, limits, at)),

    async hasRoom(limit, at) {
      return (await whenFree(db, secret, limit, at)) === null;
    },

    async prune(at) {
      await db.deleteFrom('limitUse').where('at', '<=', dayBefore(at)).execute();
    },
  };
}

/** Counts one use of each limit within a transaction of the caller's; throws `LimitReached` when one is full. */
export async function useLimits(
  trx: Kysely<Tables>,
  secret: Buffer,
  limits: readonly DailyLimit[],
  at: Date,
): Promise<void> {
  for (const limit of limits) {
    // Written before it is counted: on SQLite a transaction that begins by reading may fail to write.
    await trx
      .insertInto('limitUse')
      .values({ bucket: toBucket(secret, limit), at: at.toISOString() })
      .execute();
    const free = await whenFree(trx, secret, { ...limit, atMost: limit.atMost + 1 }, at);
    if (free) throw new LimitReached(free);
  }
}

/** Returns when a limit has room again, or null when it has room now. */
async function whenFree(
  db: Kysely<Tables>,
  secret: Buffer,
  limit: DailyLimit,
  at: Date,
): Promise<Date | null> {
  const last = await db
    .selectFrom('limitUse')
    .select('at')
    .where('bucket', '=', toBucket(secret, limit))
    .where('at', '>', dayBefore(at))
    .orderBy('at', 'desc')
    .offset(limit.atMost - 1)
    .limit(1)
    .executeTakeFirst();
  return last ? new Date(Date.parse(last.at) + dayMs) : null;
}

function toBucket(secret: Buffer, { of, whose }: DailyLimit): string {
  return createHmac('sha256', secret).update(`${of} ${whose}`).digest('base64url');
}

const dayMs = 24 * 60 * 60 * 1000;
const dayBefore = (at: Date) => new Date(at.getTime() - dayMs).toISOString();
