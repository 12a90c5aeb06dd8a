import { isReachable } from './isReachable.ts';
import { tabMemory } from './tabMemory.ts';

const reloadedAt = 'reloaded-for-code-at';
const reloadPauseMs = 60_000;
const keepers = new Set<() => boolean>();

/**
 * Fetches a piece of code: `loadChunk(() => import('./BookingDialog.tsx'))`.
 *
 * When the file is missing, as after a deploy, reloads the page, at most once a minute, and leaves the promise pending.
 * Rejects when the reload did not help and when it is not possible: while the page itself cannot be fetched, without
 * `sessionStorage`, and while unsaved input would be lost.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    if (
      hasJustReloaded() ||
      !(await isReachable(location.href)) ||
      !isAllKept() ||
      !tabMemory.keep(reloadedAt, String(Date.now()))
    )
      throw error;
    location.reload();
    return new Promise<never>(() => undefined);
  }
}

/**
 * Registers `keep`, called before such a reload to save the page's state in its address. `keep` returns false while the
 * page holds input that must not be in the address. Returns a function that unregisters it.
 */
export function beforeReload(keep: () => boolean): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

function isAllKept(): boolean {
  return [...keepers].every((keep) => keep());
}

function hasJustReloaded(): boolean {
  return Date.now() - Number(tabMemory.recall(reloadedAt)) < reloadPauseMs;
}
