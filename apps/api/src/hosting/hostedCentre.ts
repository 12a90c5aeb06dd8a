import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TimeOfDay } from '@centro/booking';
import { centreTime } from '@centro/booking';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { Hosting } from '../Hosting.ts';
import { welcomeStaff } from '../agenda/access/welcomeStaff.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { mostDriftMs, newClockMemory } from '../operation/provenClock.ts';
import { longestFormBytes } from '../page/addPage.ts';
import { dayMs } from '../texts/dates.ts';
import type { Store } from '../stores/Store.ts';

/** A centre of the service: asleep, it is nothing but its configuration; awake, it has a server and an open store. */
export interface HostedCentre {
  readonly key: string;
  isActive(): boolean;
  /** Whether a request is in progress; one that is answered is not, however slowly its response is read. */
  isInUse(): boolean;
  /**
   * Where every request in progress only waits for a short body that does not come, closes their connections and returns true: the
   * centre is not in use any more.
   */
  endStalled(): boolean;
  /** When it was last used or woken, on the clock of `performance.now()`; 0 while it has not been. */
  lastUsedAt(): number;
  /** Whether its emails or daily jobs are due while it is asleep. */
  isDue(now: Date): boolean;
  /** Makes it due: another process has left work behind. */
  makeDue(): void;
  /** Makes it due if another process, such as a command, has written to its database since it fell asleep. */
  noticeWrites(): void;
  /** Wakes the centre where it is asleep; throws when it cannot start, at once for some seconds after that. */
  wake(): Promise<void>;
  /**
   * Begins to serve the request of a response: wakes the centre, keeps it awake until the response ends, and returns its
   * server.
   */
  enter(response: ServerResponse): Promise<FastifyInstance>;
  /** Closes server and store, unless a request is in progress. */
  sleep(): Promise<void>;
  /** Closes them once the requests in progress have ended, after `patienceMs` in any case; it is not used afterwards. */
  retire(): Promise<void>;
}

interface HostedCentreOptions {
  config: Config;
  /** Opens the store; `isReopened` when this process has opened it before. */
  openStore: (isReopened: boolean) => Promise<Store>;
  /** Returns what changes with each write to the database while it is closed here. */
  lastWrite: () => string;
  hosting: Omit<Hosting, 'dailyRuns' | 'clockMemory' | 'log'>;
  log: FastifyBaseLogger;
  now: () => Date;
}

interface Running {
  app: FastifyInstance;
  store: Store;
}

/** Returns a centre, asleep. */
export function hostedCentre({
  config,
  openStore,
  lastWrite,
  hosting,
  log: processLog,
  now,
}: HostedCentreOptions): HostedCentre {
  const { key } = config.centre;
  const log = processLog.child({ centre: key });
  const dailyRuns = new Map<string, number>();
  const clockMemory = newClockMemory();
  let running: Promise<Running> | null = null;
  /** The responses to come, with when their requests began, on the clock of `performance.now()`. */
  const inProgress = new Map<ServerResponse, number>();
  let usedAt = 0;
  /** At first everything may be due: the process that ended may have left work behind. */
  let workAt: Date | null = new Date(0);
  /** How far the clock was ahead of the time that this process has run, in milliseconds, when `workAt` became known. */
  let aheadMs = 0;
  let wasOpened = false;
  let writeSeen = '';
  let failure: { error: Error; until: number } | null = null;
  let drained: (() => void) | undefined;

  async function start(): Promise<Running> {
    const store = await openStore(wasOpened);
    try {
      if (!wasOpened) await welcomeStaff({ config, store, now, log });
      const app = await buildApp({ config, store, now }, { ...hosting, dailyRuns, clockMemory, log });
      await app.ready();
      wasOpened = true;
      return { app, store };
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  function wake(): Promise<Running> {
    if (running) return running;
    if (failure && performance.now() < failure.until) return Promise.reject(failure.error);
    const starting = start();
    running = starting;
    usedAt = performance.now();
    starting.then(
      () => (failure = null),
      (error: Error) => {
        running = null;
        failure = { error, until: performance.now() + retryMs };
        log.error({ err: error }, 'the centre cannot start');
      },
    );
    return starting;
  }

  async function close({ app, store }: Running): Promise<void> {
    try {
      await app.close();
      workAt = await nextWork({ config, store, dailyRuns, now });
    } catch (error) {
      log.error({ err: error }, 'it is not known when work is due: the centre is woken again soon');
      workAt = new Date(now().getTime() + unknownMs);
    } finally {
      aheadMs = now().getTime() - hosting.runningMs();
      await store.close();
      writeSeen = lastWrite();
    }
  }

  /** Whether the clock was put back since: by that clock the work may be due long before. */
  const wasPutBack = (at: Date) => at.getTime() - hosting.runningMs() < aheadMs - mostDriftMs;
  const unanswered = () => [...inProgress].filter(([response]) => !response.writableEnded);
  const isInUse = () => unanswered().length > 0;

  function leave(response: ServerResponse): void {
    if (!inProgress.delete(response)) return;
    usedAt = performance.now();
    if (inProgress.size === 0) drained?.();
  }

  async function sleep(): Promise<void> {
    const asleep = running;
    if (!asleep || isInUse()) return;
    running = null;
    // Until it is known, nothing is due: the server that closes does its own work.
    workAt = null;
    await close(await asleep);
  }

  return {
    key,
    isActive: () => running !== null,
    isInUse,
    endStalled() {
      const latest = performance.now() - bodyPatienceMs;
      const stalled = unanswered();
      const areStalled = stalled.every(([{ req }, since]) => since <= latest && waitsForShortBody(req));
      if (stalled.length === 0 || !areStalled) return false;
      for (const [response] of stalled) {
        leave(response);
        response.req.destroy();
      }
      return true;
    },
    lastUsedAt: () => usedAt,
    isDue: (at) => running === null && workAt !== null && (workAt <= at || wasPutBack(at)),
    makeDue() {
      workAt = new Date(0);
    },
    noticeWrites() {
      if (running === null && workAt !== null && lastWrite() !== writeSeen) workAt = new Date(0);
    },
    async wake() {
      await wake();
    },
    async enter(response) {
      inProgress.set(response, performance.now());
      response.once('close', () => leave(response));
      return (await wake()).app;
    },
    sleep,
    async retire() {
      if (inProgress.size > 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        drained = resolve;
        const timer = setTimeout(resolve, patienceMs);
        await promise;
        clearTimeout(timer);
      }
      const retired = running;
      running = null;
      workAt = null;
      if (retired) await close(await retired);
    },
  };
}

/** A centre that cannot start, such as one whose database is damaged, must not cost a start for each request. */
const retryMs = 5000;
const unknownMs = 60_000;
/** A form is sent in one piece with its headers: only a slow network makes it wait. */
const bodyPatienceMs = 2000;

/** Only a manager of the centre gets so far as to send more. */
const waitsForShortBody = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && Number(headers['content-length'] ?? 0) <= longestFormBytes;

/** Longer than any request takes. */
const patienceMs = 20_000;

/**
 * Returns when a centre that sleeps has something to do without a request: an email is due, a daily job, or the email of the
 * morning.
 */
export async function nextWork({
  config,
  store,
  dailyRuns,
  now,
}: Pick<AppContext, 'config' | 'store' | 'now'> & { dailyRuns: ReadonlyMap<string, number> }): Promise<Date> {
  const at = now();
  const email = await store.outbox.nextDueAt();
  const moments = [
    at.getTime() + dayMs,
    ...[...dailyRuns.values()].map((ranAt) => ranAt + dayMs),
    ...(email === null ? [] : [Date.parse(email)]),
    ...(config.morningEmail === null ? [] : [nextMorning(at, config.rules, config.morningEmail)]),
  ];
  return new Date(Math.min(...moments));
}

/** Returns when the clock of the centre shows `time` next, in milliseconds since 1970. */
function nextMorning(at: Date, rules: Config['rules'], time: TimeOfDay): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const here = centreTime(at, rules);
  const morning = here.set({ hour, minute, second: 0, millisecond: 0 });
  return (morning.compare(here) > 0 ? morning : morning.add({ days: 1 })).toDate().getTime();
}
