import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** How often somebody has asked within the present window. */
interface Count {
  current: number;
  /** When the window began, on the clock of `performance.now()`. */
  since: number;
}

/**
 * Counts the requests of each key within a window, by the time that this process has run: on a clock that was put back by an hour a
 * window would last an hour longer, and who had begun one would be refused all that time. Of the keys the last 5,000 are kept.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const at = performance.now();
    const known = this.#counts.get(key);
    const count = known && at < known.since + windowMs ? known : { current: 0, since: at };
    count.current += 1;
    // The one that was not used for longest comes first.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > mostKeys && oldest !== undefined) this.#counts.delete(oldest);
    callback(null, { current: count.current, ttl: count.since + windowMs - at });
  }

  child(): FastifyRateLimitStore {
    return new RequestCounts();
  }
}

const mostKeys = 5000;
