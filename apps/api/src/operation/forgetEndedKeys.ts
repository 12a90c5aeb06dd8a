import { rmSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '../AppContext.ts';
import { formerKeyFiles } from '../store/keptSecret.ts';

/** Deletes the former keys of links that have ended, and returns how many. */
export async function forgetEndedKeys({
  store,
  config,
  now,
}: Pick<AppContext, 'store' | 'config' | 'now'>): Promise<number> {
  const at = now();
  const ended = formerKeyFiles(config.dataDir).filter(({ endsAt }) => endsAt <= at);
  for (const { file } of ended) {
    await store.secrets.forget(file);
    rmSync(path.join(config.dataDir, file), { force: true });
  }
  return ended.length;
}
