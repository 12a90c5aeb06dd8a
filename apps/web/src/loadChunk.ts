import { tabMemory } from './tabMemory.ts';

const reloadedAt = 'reloaded-for-code-at';
const reloadPauseMs = 60_000;

/**
 * Fetches a piece of code: `loadChunk(() => import('./BookingDialog.tsx'))`.
 *
 * Where it is gone, as after a deploy, the page is loaded again, once a minute at most, and the promise stays open.
 * It rejects when that has not helped, and where it cannot: offline, or in a browser that lets the tab remember nothing.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || hasJustReloaded() || !tabMemory.keep(reloadedAt, String(Date.now())))
      throw error;
    location.reload();
    return new Promise<never>(() => undefined);
  }
}

function hasJustReloaded(): boolean {
  return Date.now() - Number(tabMemory.recall(reloadedAt)) < reloadPauseMs;
}
