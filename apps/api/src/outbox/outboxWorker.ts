import { EventEmitter } from 'node:events';
import { noWakeUps } from '../store/Database.ts';
import { nobody } from '../store/crowd.ts';
import type { Delivery } from './deliver.ts';
import { deliver } from './deliver.ts';
import { relayHealth } from './relayHealth.ts';
import type { DueEmail, EmailProgress, OutboxStore } from './outboxStore.ts';

/** The only sender of emails in this process. */
export interface OutboxWorker {
  /** Retries at once everything that an earlier run left pending. */
  start: () => Promise<void>;
  /** Looks for due emails now. */
  wake: () => void;
  /**
   * Wakes the worker and returns the outcome of the first try of an email; `queued` when it failed for now, is not
   * over after `timeoutMs`, or is not waited for because the worker is behind.
   */
  firstTry: (id: string, timeoutMs: number) => Promise<Exclude<EmailProgress, 'untried'>>;
  /** Wakes the worker, which tries a due email before all others, also while it is behind, when no request waits for any. */
  hurry: (id: string) => void;
  /** Returns whether so many emails are due that a request would wait in vain for its own. */
  isBehind: () => boolean;
  /** Returns how many emails the mail server has permanently refused since it last accepted one. */
  refusalsInARow: () => number;
  /** Waits up to 5 s for the tries in progress, then aborts them; nothing is sent afterwards. */
  stop: () => Promise<void>;
}

/**
 * Returns the worker, not yet started. It sends several emails at once, one to each domain: a mail server that is
 * slow for one recipient delays only emails to the same domain.
 */
export function outboxWorker(delivery: Delivery): OutboxWorker {
  const { now, log, wakeUps = noWakeUps, crowd = nobody } = delivery;
  const outbox = retryDeferredWrites(delivery.outbox);
  const relay = relayHealth();
  const { tryOnce, storeSent } = deliver({ ...delivery, outbox, relay });
  const tries = new EventEmitter().setMaxListeners(0);
  /** Emails that requests wait for; they are tried first. */
  const awaited = new Set<string>();
  /** Those that are tried first although no request waits. */
  const hurried = new Set<string>();
  const breakOff = new AbortController();
  /** The tries in progress, by domain of the recipient. */
  const inProgress = new Map<string, Promise<void>>();
  let isLate = false;
  /** Whether reading or writing the outbox has failed since the last run began. */
  let isStoreFailing = false;
  let isStopping = false;
  let isWaitingForTurn = false;
  let isWanted = false;
  let askedAt = -Infinity;
  let straysEndedAt = -Infinity;
  let run: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (isStopping) return;
    isWanted = true;
    run ??= startAllDue().finally(() => {
      run = null;
      // `wake` was called while the run was about to end.
      if (isWanted) wake();
    });
  }

  async function startAllDue(): Promise<void> {
    isWanted = false;
    isStoreFailing = false;
    let pauseMs = longestPauseMs;
    try {
      // As mostly: of the many centres of a process each one is woken every two seconds.
      if (inProgress.size === 0 && !(await outbox.hasPending())) {
        isLate = false;
        return wakeAfter(pauseMs);
      }
      await endStrayWaits();
      await storeSent();
      let mail = await nextDue();
      while (mail) {
        inProgress.set(mail.domain, tryAndContinue(mail));
        mail = await nextDue();
      }
      isLate = (await outbox.countDue(now().toISOString(), mostDue)) === mostDue;
      // With all places in use, the end of a try wakes the worker.
      if (inProgress.size === mostAtOnce) askOthers();
      else if (!isWaitingForTurn)
        pauseMs = toPauseMs(await outbox.nextDueAt([...inProgress.keys()], isLastPlace()));
    } catch (error) {
      noteStoreError(error);
    }
    wakeAfter(pauseMs);
  }

  /** Once a minute, since the clock may have been put back. */
  async function endStrayWaits(): Promise<void> {
    if (performance.now() < straysEndedAt + longestPauseMs) return;
    const at = now().getTime();
    await outbox.endStrayWaits(new Date(at).toISOString(), new Date(at + longestWaitMs).toISOString());
    straysEndedAt = performance.now();
  }

  /** Retries leave the last place free, so that no new email waits for five of them that hang. */
  const isLastPlace = () => inProgress.size === mostAtOnce - 1;

  /** Tells other processes, at most once a second, that emails wait for which this one has no place. */
  function askOthers(): void {
    if (performance.now() < askedAt + lookAgainMs) return;
    askedAt = performance.now();
    wakeUps.publish('');
  }

  /** Returns a timer that calls `resolve` once another process has tried an email, should its message be lost. */
  function lookAgain(id: string, resolve: () => void): NodeJS.Timeout | undefined {
    if (wakeUps === noWakeUps) return undefined;
    return setInterval(() => {
      outbox.progress(id).then((progress) => {
        if (progress !== 'untried') resolve();
      }, noteStoreError);
    }, lookAgainMs);
  }

  async function nextDue(): Promise<DueEmail | undefined> {
    if (inProgress.size === mostAtOnce) return undefined;
    const onlyPreferred = !isTurn();
    const preferred = [...awaited, ...hurried];
    if (onlyPreferred && preferred.length === 0) return undefined;
    const mail = await outbox.nextDue(now().toISOString(), {
      preferred,
      onlyPreferred,
      without: [...inProgress.keys()],
      onlyNew: isLastPlace(),
    });
    if (mail && !preferred.includes(mail.id)) crowd.takeTurn();
    return isStopping ? undefined : mail;
  }

  /** Whether an email that no request waits for may begin: if not, wakes the worker when it may. */
  function isTurn(): boolean {
    if (crowd.isTurn()) return true;
    if (!isWaitingForTurn) {
      isWaitingForTurn = true;
      void crowd.untilTurn().then(() => {
        isWaitingForTurn = false;
        wake();
      });
    }
    return false;
  }

  async function tryAndContinue({ domain, ...mail }: DueEmail): Promise<void> {
    try {
      await tryOnce(mail, breakOff.signal);
    } catch (error) {
      noteStoreError(error);
      outbox.release(mail.id);
    }
    inProgress.delete(domain);
    hurried.delete(mail.id);
    tries.emit(mail.id);
    // No request waits for a deferred one, nor for one that follows another.
    if (mail.deferred === 0 && mail.follows === null) wakeUps.publish(mail.id);
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
    const timeout = setTimeout(resolve, timeoutMs);
    // Listens before it reads the progress, so that no try ends unnoticed in between.
    tries.once(id, resolve);
    try {
      let progress = await outbox.progress(id);
      if (progress === 'untried' && (awaited.has(id) || !isBehind())) {
        awaited.add(id);
        // Only now: in a crowd a search that knows of nobody who waits finds nothing.
        wake();
        const look = lookAgain(id, resolve);
        await tried;
        clearInterval(look);
        awaited.delete(id);
        progress = await outbox.progress(id);
      }
      if (progress !== 'untried') return progress;
      progress = await outbox.defer(id);
      // Emails that follow a deferred one may be sent now.
      wake();
      return progress === 'untried' ? 'queued' : progress;
    } finally {
      clearTimeout(timeout);
      tries.off(id, resolve);
    }
  }

  function hurry(id: string): void {
    const [oldest = ''] = hurried;
    // Other processes may have sent the older ones.
    if (hurried.size === mostHurried) hurried.delete(oldest);
    hurried.add(id);
    wake();
  }

  function isBehind(): boolean {
    return isLate || awaited.size >= mostAwaited;
  }

  return {
    async start() {
      wakeUps.subscribe((tried) => {
        if (tried === '') wake();
        else tries.emit(tried);
      });
      await outbox.makeAllDue(now().toISOString());
      wake();
    },
    wake,
    firstTry,
    hurry,
    isBehind,
    refusalsInARow: relay.refusalsInARow,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const grace = setTimeout(() => breakOff.abort(), graceMs);
      await run;
      await outbox.endAsking();
      await Promise.all(inProgress.values());
      clearTimeout(grace);
    },
  };
}

/** A usual limit of mail servers for one client. */
const mostAtOnce = 5;
/** A mail server takes about a second per email: more requests than these would reach their timeout (A23). */
const mostAwaited = 5;
/** As many as mailboxes of a centre's staff. */
const mostHurried = 50;
const mostDue = 20;
/** The system clock may jump: no pause is longer than this. */
const longestPauseMs = 60_000;
/** Longer than the longest pause between tries, and than any claim. */
const longestWaitMs = 20 * 60 * 1000;
const pauseAfterErrorMs = 5000;
const lookAgainMs = 1000;
const graceMs = 5000;

/**
 * Returns an outbox that retries failed `defer` writes, for example after a full disk. The visitors of these emails
 * were already told that the booking is stored and the email will follow (A23), so the write is retried before any
 * other email is sent or refused.
 */
export function retryDeferredWrites(outbox: OutboxStore): OutboxStore {
  const notDeferred = new Set<string>();

  async function retry(): Promise<void> {
    for (const id of notDeferred) {
      await outbox.defer(id);
      notDeferred.delete(id);
    }
  }

  return {
    ...outbox,
    async defer(id) {
      notDeferred.add(id);
      const progress = await outbox.defer(id);
      notDeferred.delete(id);
      return progress;
    },
    async nextDue(now, which) {
      await retry();
      return outbox.nextDue(now, which);
    },
    async markRefused(id, failed, failureEmail) {
      await retry();
      await outbox.markRefused(id, failed, failureEmail);
    },
  };
}

/** The worker of a process that may share its database with others. */
export interface SharedOutbox extends OutboxWorker {
  /** Whether the database took what this process wrote last: its lease, every two seconds. */
  canStore: () => boolean;
}
