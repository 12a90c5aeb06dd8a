import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import type { Tables } from '../store/schema.ts';
import { dayMs } from '../texts/dates.ts';

/** What a process remembers of the clock, also while its centre sleeps. */
export interface ClockMemory {
  /** The last moment at which the clock was right, in milliseconds since 1970 and of running time. */
  seen: { atMs: number; ranMs: number } | null;
  /** Since when a clock that is not proven has kept step with the running time. */
  inStep: { sinceMs: number; aheadMs: number; lastSeenMs: number } | null;
}

export const newClockMemory = (): ClockMemory => ({ seen: null, inStep: null });

/** How long this process has run, in milliseconds, by a clock that nobody sets. */
export const processRunningMs = (): number => performance.now();

/** Tells whether so much time has passed as the clock says: data is deleted, and emails are given up, only then. */
export interface ProvenClock {
  /** By what is known since the last `check`; false before the first. */
  isProven(): boolean;
  /**
   * Compares the clock with the last moment at which it was right, and stores the present one where it is. Returns that
   * last moment where it is not: more than a day away, beyond the time that this process has run since.
   *
   * Such a clock is taken as right once the process has run for a day in step with it, or by `confirm`.
   */
  check(): Promise<{ isProven: true } | { isProven: false; lastSeen: Date }>;
  /** Takes the clock as right, as somebody says who has compared it. */
  confirm(): Promise<void>;
}

export function provenClock({
  store,
  now,
  runningMs = processRunningMs,
  memory = newClockMemory(),
}: {
  store: { clock: ClockStore };
  now: () => Date;
  runningMs?: () => number;
  memory?: ClockMemory;
}): ProvenClock {
  let wasProven = false;

  function isWithin(toleranceMs: number, lastSeenMs: number, atMs: number): boolean {
    const ranMs = runningMs() - (memory.seen?.ranMs ?? 0);
    const passedMs = atMs - lastSeenMs;
    return passedMs >= -toleranceMs && passedMs <= ranMs + toleranceMs;
  }

  function hasRunInStep(lastSeenMs: number, atMs: number): boolean {
    const ranMs = runningMs();
    const aheadMs = atMs - ranMs;
    const { inStep } = memory;
    const isSame = inStep?.lastSeenMs === lastSeenMs && Math.abs(inStep.aheadMs - aheadMs) <= mostDriftMs;
    if (!isSame) memory.inStep = { sinceMs: ranMs, aheadMs, lastSeenMs };
    return isSame && ranMs - inStep.sinceMs >= dayMs;
  }

  return {
    isProven: () => wasProven && memory.seen !== null && isWithin(dayMs, memory.seen.atMs, now().getTime()),

    async check() {
      const at = now();
      const atMs = at.getTime();
      const stored = await store.clock.lastSeen();
      // A database that is older than this table, or empty: nobody stores anything for days at a small centre.
      const lastSeen = stored ?? (await store.clock.latestStored()) ?? at;
      const lastSeenMs = lastSeen.getTime();
      const isNear = isWithin(stored === null ? monthMs : dayMs, lastSeenMs, atMs);
      wasProven = isNear || hasRunInStep(lastSeenMs, atMs);
      if (!wasProven) return { isProven: false, lastSeen };
      memory.seen = { atMs, ranMs: runningMs() };
      memory.inStep = null;
      if (stored === null || !isNear || atMs - lastSeenMs >= storedEveryMs) await store.clock.store(at);
      return { isProven: true };
    },

    async confirm() {
      await store.clock.store(now());
    },
  };
}

const storedEveryMs = 10 * 60 * 1000;
/** In milliseconds: more than a time service corrects in a day, less than anybody sets by hand. */
export const mostDriftMs = 60 * 1000;

const monthMs = 30 * dayMs;

/** The last moment at which the clock was right: nothing is deleted by a clock that is far from it. */
interface ClockStore {
  /** Returns that moment; null in a database that never had one. */
  lastSeen(): Promise<Date | null>;
  /** Returns when the latest booking or email was stored; null before the first. */
  latestStored(): Promise<Date | null>;
  store(at: Date): Promise<void>;
  /** Returns by how many seconds a clock that says `now` is ahead of the database server's; null where there is none. */
  secondsAhead(now: () => Date): Promise<number | null>;
}

export function clockStore(db: Kysely<Tables>): ClockStore {
  return {
    async lastSeen() {
      const row = await db.selectFrom('provenClock').select('seenAt').executeTakeFirst();
      return row ? new Date(row.seenAt) : null;
    },

    async latestStored() {
      const newest = await Promise.all(
        (['booking', 'outbox'] as const).map((table) =>
          db
            .selectFrom(table)
            .select((eb) => eb.fn.max('createdAt').as('at'))
            .executeTakeFirst(),
        ),
      );
      const [latest] = newest.flatMap((row) => row?.at ?? []).toSorted((a, b) => b.localeCompare(a));
      return latest === undefined ? null : new Date(latest);
    },

    async secondsAhead(now) {
      if (!sqlOf(db).hasClaims) return null;
      const { seconds } = await db
        .selectNoFrom(sql<string>`extract(epoch from clock_timestamp())`.as('seconds'))
        .executeTakeFirstOrThrow();
      return now().getTime() / 1000 - Number(seconds);
    },

    async store(at) {
      const seenAt = at.toISOString();
      await db
        .insertInto('provenClock')
        .values({ id: 1, seenAt })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt }))
        .execute();
    },
  };
}
