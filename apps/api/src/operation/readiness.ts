import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Parts } from '../Parts.ts';

export interface Readiness {
  /** What is not as it should be. */
  unready: ('database' | 'mail' | 'disk')[];
  /** 0 when no e-mail waits. */
  oldestMailSeconds: number;
  freeDiskBytes: number;
}

/** Returns how the server stands: its database, its oldest waiting e-mail, its disk. Logs what fails. */
export async function readiness(
  { store, config, now }: Pick<Parts, 'store' | 'config' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Readiness> {
  const unready: Readiness['unready'] = [];
  let oldestMailSeconds = 0;
  try {
    const since = await store.outbox.oldestWaitingSince(now().toISOString());
    if (since !== null) oldestMailSeconds = Math.max(0, secondsBetween(since, now()));
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    unready.push('database');
  }
  if (oldestMailSeconds > longestMailSeconds) unready.push('mail');

  const { bavail, bsize } = await statfs(config.dataDir);
  const freeDiskBytes = bavail * bsize;
  if (freeDiskBytes < config.leastFreeDiskBytes) unready.push('disk');
  return { unready, oldestMailSeconds, freeDiskBytes };
}

const longestMailSeconds = 60 * 60;

const secondsBetween = (since: string, now: Date) => Math.floor((now.getTime() - Date.parse(since)) / 1000);
