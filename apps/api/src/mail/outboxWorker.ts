import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { MailProgress } from '../store/outboxStore.ts';
import { deliverNext } from './deliverNext.ts';
import type { Delivery } from './deliverNext.ts';
import { keepPromises } from './keepPromises.ts';

/** The one sender of e-mails in this process. */
export interface OutboxWorker {
  /** Takes up whatever an earlier run left, at once. */
  start: () => Promise<void>;
  /** Looks for due e-mails now. */
  wake: () => void;
  /**
   * Wakes the sender and returns how the first try of an e-mail went; `queued` when it failed for now, is not
   * over after `patienceMs`, or is not waited for because the sender is behind.
   */
  firstTry: (id: string, patienceMs: number) => Promise<Exclude<MailProgress, 'untried'>>;
  /** Tells whether so many e-mails are due that an answer would wait for its own in vain. */
  isBehind: () => boolean;
  /** Gives the try in progress up to 5 s, then breaks it off; nothing is sent afterwards. */
  stop: () => Promise<void>;
}

interface OutboxWorkerParts extends Delivery {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Returns the sender, still asleep: e-mails leave one after the other once it is started or woken. */
export function outboxWorker(parts: OutboxWorkerParts): OutboxWorker {
  const { now, log } = parts;
  const outbox = keepPromises(parts.outbox);
  const tryNext = deliverNext({ ...parts, outbox });
  const tries = new EventEmitter().setMaxListeners(0);
  /** What answers wait for, to be tried before all else. */
  const awaited = new Set<string>();
  const breakOff = new AbortController();
  let isLate = false;
  let isStopping = false;
  let isWanted = false;
  let run: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (isStopping) return;
    isWanted = true;
    run ??= deliverAllDue().finally(() => {
      run = null;
      // Asked for while the run was about to end.
      if (isWanted) wake();
    });
  }

  async function deliverAllDue(): Promise<void> {
    clearTimeout(timer);
    isWanted = false;
    let pauseMs = pauseAfterErrorMs;
    try {
      let id = await tryNext(breakOff.signal, first(awaited));
      while (id !== null) {
        awaited.delete(id);
        tries.emit(id);
        if (isStopping) return;
        isLate = (await outbox.countDue(now().toISOString(), mostDue)) === mostDue;
        id = await tryNext(breakOff.signal, first(awaited));
      }
      isLate = false;
      pauseMs = toPauseMs(await outbox.nextDueAt());
    } catch (error) {
      log.error({ err: error }, 'the outbox cannot be read or written');
    }
    if (!isStopping) timer = setTimeout(wake, pauseMs);
  }

  function toPauseMs(dueAt: string | null): number {
    if (dueAt === null) return longestPauseMs;
    return Math.min(Math.max(Date.parse(dueAt) - now().getTime(), 0), longestPauseMs);
  }

  async function firstTry(id: string, patienceMs: number): Promise<Exclude<MailProgress, 'untried'>> {
    const { promise: tried, resolve } = Promise.withResolvers<void>();
    const patience = setTimeout(resolve, patienceMs);
    // Listens before it looks, so that no try slips in between.
    tries.once(id, resolve);
    wake();
    try {
      let progress = await outbox.progress(id);
      if (progress === 'untried' && (awaited.has(id) || !isBehind())) {
        awaited.add(id);
        await tried;
        awaited.delete(id);
        progress = await outbox.progress(id);
      }
      if (progress !== 'untried') return progress;
      progress = await outbox.defer(id);
      // What follows a deferred e-mail may leave now.
      wake();
      return progress === 'untried' ? 'queued' : progress;
    } finally {
      clearTimeout(patience);
      tries.off(id, resolve);
    }
  }

  function isBehind(): boolean {
    return isLate || awaited.size >= mostAwaited;
  }

  return {
    async start() {
      await outbox.makeAllDue(now().toISOString());
      wake();
    },
    wake,
    firstTry,
    isBehind,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const grace = setTimeout(() => breakOff.abort(), graceMs);
      await run;
      clearTimeout(grace);
    },
  };
}

function first<T>(items: Iterable<T>): T | undefined {
  const [item] = items;
  return item;
}

/** A mail server takes about a second for each e-mail: more than these would lose their patience (A23). */
const mostAwaited = 5;
const mostDue = 20;
/** Clocks jump: no pause is longer than this. */
const longestPauseMs = 60_000;
const pauseAfterErrorMs = 5000;
const graceMs = 5000;
