import type { FastifyBaseLogger } from 'fastify';
import type { HostedCentre } from './hostedCentre.ts';

interface AwakeCentresOptions {
  /** The centres of the moment, by their keys. */
  centres: ReadonlyMap<string, HostedCentre>;
  mostActive: number;
  /** Returns the keys of centres whose emails another process has left behind. */
  leftBehind: () => Promise<readonly string[]>;
  log: Pick<FastifyBaseLogger, 'error'>;
  now: () => Date;
}

interface ActiveCentres {
  /**
   * Makes room for one more centre that is awake; false while each of them has a request in progress. One whose requests all wait for
   * bodies that do not come has none: nobody keeps the other centres out by sending nothing.
   */
  makeRoom(): boolean;
  /** Wakes centres as their work is due, and lets those sleep that nobody uses. */
  start(): void;
  /** Ends that; what is awake stays awake. */
  stop(): Promise<void>;
}

/**
 * Keeps at most `mostActive` centres awake: one that was not used for longest sleeps first, and each after a quarter of an hour
 * without a request.
 */
export function activeCentres({
  centres,
  mostActive,
  leftBehind,
  log,
  now,
}: AwakeCentresOptions): ActiveCentres {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let isStopping = false;
  let takenOverAt = -Infinity;

  const unusedFor = (ms: number) =>
    [...centres.values()]
      .filter((centre) => centre.isActive() && centre.lastUsedAt() <= performance.now() - ms)
      .toSorted((a, b) => a.lastUsedAt() - b.lastUsedAt());
  const idle = (forMs: number) => unusedFor(forMs).filter((centre) => !centre.isInUse());

  function send(centre: HostedCentre): void {
    centre.sleep().catch((error: unknown) => {
      log.error({ err: error, centre: centre.key }, 'the centre was not closed in order');
    });
  }

  function isFull(): boolean {
    let awake = 0;
    for (const centre of centres.values()) if (centre.isActive()) awake += 1;
    return awake >= mostActive;
  }

  function makeRoom(sinceMs = 0): boolean {
    if (!isFull()) return true;
    const [longest = unusedFor(sinceMs).find((centre) => centre.endStalled())] = idle(sinceMs);
    if (!longest) return false;
    send(longest);
    return true;
  }

  async function takeOver(): Promise<void> {
    if (performance.now() < takenOverAt + takeOverMs) return;
    takenOverAt = performance.now();
    for (const centre of centres.values()) centre.noticeWrites();
    try {
      for (const key of await leftBehind()) centres.get(key)?.makeDue();
    } catch (error) {
      log.error({ err: error }, 'it is not known which centres have emails to send');
    }
  }

  async function wakeDue(): Promise<void> {
    await takeOver();
    for (const centre of centres.values()) {
      if (isStopping) return;
      // What is awake for its own work gets the time to do it.
      if (!centre.isDue(now()) || !makeRoom(leastAwakeMs)) continue;
      // The error is logged there, and the centre is due again.
      await centre.wake().catch(() => undefined);
    }
    for (const centre of idle(mostIdleMs)) send(centre);
  }

  function start(): void {
    round = wakeDue();
    void round.finally(() => {
      if (!isStopping) timer = setTimeout(start, everyMs);
    });
  }

  return {
    makeRoom,
    start,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await round;
    },
  };
}

const everyMs = 1000;
const takeOverMs = 5000;
const leastAwakeMs = 2000;
/** Longer than anything that a server keeps in memory for a visitor: the forms of the last ten minutes. */
const mostIdleMs = 15 * 60_000;
