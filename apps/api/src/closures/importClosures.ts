import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { timeOrderedId } from '../store/keys.ts';

/**
 * Stores the days of `CLOSURES_FILE` the first time that the file has some. From then on the centre changes them at its
 * desk; a file that was changed later is reported in the log and has no effect.
 */
export async function importClosures(
  { config, store, now }: Pick<AppContext, 'config' | 'store' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { centre, startingDays } = config;
  const { closures, extraOpenings } = startingDays;
  if (closures.length + extraOpenings.length === 0) return;
  const ofFile = hash('sha256', JSON.stringify(startingDays));
  const imported = await store.days.importOnce(centre.key, {
    hash: ofFile,
    at: now().toISOString(),
    changes: [
      ...closures.map((days) => ({ kind: 'close' as const, id: timeOrderedId(), days })),
      ...extraOpenings.map((days) => ({ kind: 'open' as const, id: timeOrderedId(), days })),
    ],
  });
  if (imported !== ofFile)
    log.warn('CLOSURES_FILE has changed since it was stored: change closures with `centre close` and `open`');
}
