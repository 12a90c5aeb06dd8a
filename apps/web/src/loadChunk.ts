import { tabMemory } from './tabMemory.ts';

const reloadedAt = 'reloaded-for-code-at';
const reloadPauseMs = 60_000;
const keepers = new Set<() => boolean>();

/**
 * Fetches a piece of code: `loadChunk(() => import('./BookingDialog.tsx'))`.
 *
 * Where it is gone, as after a deploy, the page is loaded again, once a minute at most, and the promise stays open.
 * It rejects when that has not helped, and where it cannot: offline, in a browser that lets the tab remember nothing,
 * and while the visitor would lose something by it.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    if (
      !navigator.onLine ||
      hasJustReloaded() ||
      !isAllKept() ||
      !tabMemory.keep(reloadedAt, String(Date.now()))
    )
      throw error;
    location.reload();
    return new Promise<never>(() => undefined);
  }
}

/**
 * Has `keep` called before such a reload, to leave in the address what the page is to go on with; it returns false
 * while the page holds what cannot stand there. Returns how to end that.
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
