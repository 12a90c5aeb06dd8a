import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/schema.ts';

/** The lease for sending emails, which one of the processes that share a database holds. */
export interface SenderLease {
  /**
   * Tries to take the lease, resolves, and continues: calls `onTaken` each time this process gets it, and `onRenewed`
   * each time this process keeps it, since another process may have stored emails meanwhile.
   */
  start(events: { onTaken: () => Promise<void>; onRenewed: () => void }): Promise<void>;
  /** Whether this process may send now. */
  isHeld(): boolean;
  /** Whether another process has the lease, or had it until it died; false before the first try is over. */
  isElsewhere(): boolean;
  /** Whether the database took the last try to take or renew it. */
  canStore(): boolean;
  /** Aborts when the present lease is lost, or was lost already. */
  signal(): AbortSignal;
  /** Releases the lease; to be called when nothing is being sent. */
  stop(): Promise<void>;
}

interface SenderLeaseOptions {
  leases: Pick<LeaseStore, 'take' | 'release'>;
  /** What the holder does, for the log: where several processes send, only the daily jobs. */
  job?: 'send-e-mails' | 'daily-jobs';
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Returns the lease, not yet requested.
 *
 * The holder renews it every 2 s; other processes try to take it every second. When its process was killed or frozen,
 * the lease ends after 8 s. The holder stops sending a second earlier. All processes use the clock of the same
 * machine; when it is put back, a lease from before is free, and its holder begins no email until it has renewed it.
 */
export function senderLease({ leases, job = 'send-e-mails', log }: SenderLeaseOptions): SenderLease {
  const holder = randomUUID();
  let isElsewhere = false;
  let canStore = true;
  let takenAt = 0;
  let maySendUntil = 0;
  let tenure = new AbortController();
  tenure.abort();
  let timer: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let isStopping = false;

  function isHeld(): boolean {
    const at = Date.now();
    // A clock that was put back makes the lease free for others before this process can renew it.
    return !tenure.signal.aborted && at > takenAt - marginMs && at < maySendUntil;
  }

  function lose(): void {
    isElsewhere = true;
    if (tenure.signal.aborted) return;
    tenure.abort();
    log.warn({ job }, 'another process may do this job now');
  }

  async function take(): Promise<boolean> {
    const begunAt = Date.now();
    if (!(await leases.take(holder, new Date(begunAt), new Date(begunAt + leaseMs)))) return false;
    takenAt = begunAt;
    maySendUntil = begunAt + leaseMs - marginMs;
    isElsewhere = false;
    clearTimeout(deadline);
    deadline = setTimeout(lose, Math.max(0, maySendUntil - Date.now()));
    return true;
  }

  async function tryOnce({ onTaken, onRenewed }: Parameters<SenderLease['start']>[0]): Promise<void> {
    try {
      const taken = await take();
      canStore = true;
      if (!taken) lose();
      else if (!tenure.signal.aborted) onRenewed();
      else {
        tenure = new AbortController();
        log.info({ job }, 'this process does this job');
        await onTaken();
      }
    } catch (error) {
      canStore = false;
      // The lease stays valid until its end: while the database is locked or full no other process can take it.
      log.warn({ err: error }, 'the lease for sending e-mails could not be renewed');
    }
  }

  return {
    async start(events) {
      const next = async () => {
        await tryOnce(events);
        if (isStopping) return;
        timer = setTimeout(() => (attempt = next()), isHeld() ? renewMs : retryMs);
      };
      attempt = next();
      await attempt;
    },
    isHeld,
    isElsewhere: () => isElsewhere,
    canStore: () => canStore,
    signal: () => tenure.signal,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await attempt;
      clearTimeout(deadline);
      tenure.abort();
      // If this fails, the lease ends by itself.
      await leases.release(holder).catch((error: unknown) => {
        log.warn({ err: error }, 'the lease for sending e-mails could not be released');
      });
    },
  };
}

const leaseMs = 8000;
const marginMs = 1000;
const renewMs = 2000;
const retryMs = 1000;

/** The lease for sending: of all processes that share a database, only its holder sends emails. */
export interface LeaseStore {
  /**
   * Takes or renews the lease until `until`; false while another process holds it at `now`. A lease that ends later than
   * twice its length from now has ended: a clock that was put back since then set it. Moments in UTC.
   */
  take(holder: string, now: Date, until: Date): Promise<boolean>;
  /** Whether a process holds the lease at `now`. */
  isHeld(now: Date): Promise<boolean>;
  /** Releases one's own lease, so that the next process does not wait until it ends. */
  release(holder: string): Promise<void>;
}

export function leaseStore(db: Kysely<Tables>): LeaseStore {
  return {
    async take(holder, now, until) {
      const lease = { id: 1, holder, heldUntil: until.toISOString() } as const;
      // A process that was frozen for longer than a lease before it asks takes one that is over already.
      const latestEnd = new Date(2 * until.getTime() - now.getTime()).toISOString();
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('senderLease')
        .values(lease)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ holder, heldUntil: lease.heldUntil })
            .where((eb) =>
              eb.or([
                eb('senderLease.holder', '=', holder),
                eb('senderLease.heldUntil', '<=', now.toISOString()),
                eb('senderLease.heldUntil', '>', latestEnd),
              ]),
            ),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },

    async isHeld(now) {
      const held = await db
        .selectFrom('senderLease')
        .select('id')
        .where('heldUntil', '>', now.toISOString())
        .executeTakeFirst();
      return held !== undefined;
    },

    async release(holder) {
      await db.deleteFrom('senderLease').where('holder', '=', holder).execute();
    },
  };
}
