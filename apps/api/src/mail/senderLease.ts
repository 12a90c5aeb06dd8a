import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { LeaseStore } from '../store/leaseStore.ts';

/** The right of one process, of all that share a database, to send e-mails. */
export interface SenderLease {
  /**
   * Tries to take the lease, resolves, and goes on: calls `onTaken` each time it becomes this process's, and `onRenewed`
   * each time it stays so, since another process may have stored e-mails meanwhile.
   */
  start(events: { onTaken: () => Promise<void>; onRenewed: () => void }): Promise<void>;
  /** Whether this process may send now. */
  isHeld(): boolean;
  /** Whether another process is known to send, or to have sent until it died; not before the first try is over. */
  isElsewhere(): boolean;
  /** Aborts when the lease that is held now is lost, or was lost already. */
  signal(): AbortSignal;
  /** Gives the lease back; to be called when nothing is being sent. */
  stop(): Promise<void>;
}

interface SenderLeaseOptions {
  leases: LeaseStore;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Returns the lease, not yet asked for.
 *
 * The holder renews it every 2 s; whoever does not hold it looks every second. One that is not renewed, since its
 * process was killed or stopped, ends after 8 s. Its holder stops sending a second earlier. Every process reads the
 * clock of the same machine.
 */
export function senderLease({ leases, log }: SenderLeaseOptions): SenderLease {
  const holder = randomUUID();
  let isElsewhere = false;
  let maySendUntil = 0;
  let tenure = new AbortController();
  tenure.abort();
  let timer: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let isStopping = false;

  const isHeld = () => !tenure.signal.aborted && Date.now() < maySendUntil;

  function lose(): void {
    clearTimeout(deadline);
    isElsewhere = true;
    if (tenure.signal.aborted) return;
    tenure.abort();
    log.warn({ job: 'send-e-mails' }, 'another process may send the e-mails now');
  }

  async function take(): Promise<boolean> {
    const begunAt = Date.now();
    if (!(await leases.take(holder, new Date(begunAt), new Date(begunAt + leaseMs)))) return false;
    maySendUntil = begunAt + leaseMs - marginMs;
    isElsewhere = false;
    clearTimeout(deadline);
    deadline = setTimeout(lose, Math.max(0, maySendUntil - Date.now()));
    return true;
  }

  async function tryOnce({ onTaken, onRenewed }: Parameters<SenderLease['start']>[0]): Promise<void> {
    try {
      const taken = await take();
      if (!taken) lose();
      else if (!tenure.signal.aborted) onRenewed();
      else {
        tenure = new AbortController();
        log.info({ job: 'send-e-mails' }, 'this process sends the e-mails');
        await onTaken();
      }
    } catch (error) {
      // It is kept until its end: while the database is locked or full nobody else can take it.
      log.warn({ err: error }, 'the right to send e-mails could not be renewed');
    }
  }

  return {
    async start(events) {
      const next = async () => {
        await tryOnce(events);
        if (isStopping) return;
        timer = setTimeout(() => (attempt = next()), isHeld() ? renewMs : lookMs);
      };
      attempt = next();
      await attempt;
    },
    isHeld,
    isElsewhere: () => isElsewhere,
    signal: () => tenure.signal,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await attempt;
      clearTimeout(deadline);
      tenure.abort();
      // Not given back, it ends by itself.
      await leases.release(holder).catch((error: unknown) => {
        log.warn({ err: error }, 'the right to send e-mails could not be given back');
      });
    },
  };
}

const leaseMs = 8000;
const marginMs = 1000;
const renewMs = 2000;
const lookMs = 1000;
