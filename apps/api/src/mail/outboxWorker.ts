import { EventEmitter } from 'node:events';
import type { DueEmail, EmailProgress } from '../store/outboxStore.ts';
import { deliver } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { retryDeferredWrites } from './retryDeferredWrites.ts';
import { relayHealth } from './relayHealth.ts';

/** The one sender of e-mails in this process. */
export interface OutboxWorker {
  /** Takes up whatever an earlier run left, at once. */
  start: () => Promise<void>;
  /** Looks for due e-mails now. */
  wake: () => void;
  /**
   * Wakes the sender and returns how the first try of an e-mail went; `queued` when it failed for now, is not
   * over after `timeoutMs`, or is not waited for because the sender is behind.
   */
  firstTry: (id: string, timeoutMs: number) => Promise<Exclude<EmailProgress, 'untried'>>;
  /** Tells whether so many e-mails are due that an answer would wait for its own in vain. */
  isBehind: () => boolean;
  /** Returns how many e-mails the mail server has refused for good since it accepted one. */
  refusalsInARow: () => number;
  /** Gives the tries in progress up to 5 s, then breaks them off; nothing is sent afterwards. */
  stop: () => Promise<void>;
}

/**
 * Returns the sender, still asleep. Once it is started or woken it sends several e-mails at once, one to each domain: a
 * mail server that takes long over one recipient keeps those of the same domain waiting and no others.
 */
export function outboxWorker(delivery: Delivery): OutboxWorker {
  const { now, log } = delivery;
  const outbox = retryDeferredWrites(delivery.outbox);
  const relay = relayHealth();
  const tryOnce = deliver({ ...delivery, outbox, relay });
  const tries = new EventEmitter().setMaxListeners(0);
  /** What answers wait for, to be tried before all else. */
  const awaited = new Set<string>();
  const breakOff = new AbortController();
  /** The tries in progress, by the domain that they go to. */
  const inProgress = new Map<string, Promise<void>>();
  let isLate = false;
  /** Whether the outbox could not be read or written since the last run began. */
  let isStoreFailing = false;
  let isStopping = false;
  let isWanted = false;
  let run: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (isStopping) return;
    isWanted = true;
    run ??= startAllDue().finally(() => {
      run = null;
      // Asked for while the run was about to end.
      if (isWanted) wake();
    });
  }

  async function startAllDue(): Promise<void> {
    isWanted = false;
    isStoreFailing = false;
    let pauseMs = longestPauseMs;
    try {
      let mail = await nextDue();
      while (mail) {
        inProgress.set(mail.domain, tryAndGoOn(mail));
        mail = await nextDue();
      }
      isLate = (await outbox.countDue(now().toISOString(), mostDue)) === mostDue;
      // With every place taken the end of a try wakes.
      if (inProgress.size < mostAtOnce) pauseMs = toPauseMs(await outbox.nextDueAt([...inProgress.keys()]));
    } catch (error) {
      noteStoreError(error);
    }
    wakeAfter(pauseMs);
  }

  async function nextDue(): Promise<DueEmail | undefined> {
    if (inProgress.size === mostAtOnce) return undefined;
    const without = [...inProgress.keys()];
    const mail = await outbox.nextDue(now().toISOString(), { preferred: [...awaited], without });
    return isStopping ? undefined : mail;
  }

  async function tryAndGoOn({ domain, ...mail }: DueEmail): Promise<void> {
    try {
      await tryOnce(mail, breakOff.signal);
    } catch (error) {
      noteStoreError(error);
    }
    inProgress.delete(domain);
    awaited.delete(mail.id);
    tries.emit(mail.id);
    if (isStoreFailing) wakeAfter(longestPauseMs);
    else wake();
  }

  function noteStoreError(error: unknown): void {
    log.error({ err: error }, 'the outbox cannot be read or written');
    isStoreFailing = true;
  }

  function wakeAfter(pauseMs: number): void {
    clearTimeout(timer);
    if (!isStopping) timer = setTimeout(wake, isStoreFailing ? pauseAfterErrorMs : pauseMs);
  }

  function toPauseMs(dueAt: string | null): number {
    if (dueAt === null) return longestPauseMs;
    return Math.min(Math.max(Date.parse(dueAt) - now().getTime(), 0), longestPauseMs);
  }

  async function firstTry(id: string, timeoutMs: number): Promise<Exclude<EmailProgress, 'untried'>> {
    const { promise: tried, resolve } = Promise.withResolvers<void>();
    const patience = setTimeout(resolve, timeoutMs);
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
    refusalsInARow: relay.refusalsInARow,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const grace = setTimeout(() => breakOff.abort(), graceMs);
      await run;
      await Promise.all(inProgress.values());
      clearTimeout(grace);
    },
  };
}

/** What mail servers commonly take from one client. */
const mostAtOnce = 5;
/** A mail server takes about a second for each e-mail: more than these would lose their patience (A23). */
const mostAwaited = 5;
const mostDue = 20;
/** Clocks jump: no pause is longer than this. */
const longestPauseMs = 60_000;
const pauseAfterErrorMs = 5000;
const graceMs = 5000;
