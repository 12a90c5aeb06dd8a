import { beforeEach, expect, test, vi } from 'vitest';
import { beforeReload, loadChunk } from './loadChunk.ts';

const gone = new Error('Failed to fetch dynamically imported module');
const failing = () => Promise.reject(gone);
const reload = vi.fn<() => void>();

interface Tab {
  onLine?: boolean;
  /** Null where the browser allows none. */
  storage?: Map<string, string> | null;
}

function openTab({ onLine = true, storage = new Map() }: Tab = {}) {
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage?.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (!storage) throw new DOMException('No storage', 'SecurityError');
      storage.set(name, value);
    },
  });
}

beforeEach(() => {
  reload.mockClear();
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Returns the state of the promise once all pending work is done. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = 'open';
  promise.then(
    () => (state = 'there'),
    () => (state = 'refused'),
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

test('code that is there comes, and nothing is loaded again', async () => {
  openTab();
  expect(await loadChunk(() => Promise.resolve('code'))).toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

test('code that is gone loads the page again, once, then is refused; after a minute once more', async () => {
  openTab();
  expect(await stateOf(loadChunk(failing))).toBe('open');
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadChunk(failing)).rejects.toBe(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(await stateOf(loadChunk(failing))).toBe('open');
  expect(reload).toHaveBeenCalledTimes(2);
});

test.for([
  { where: 'offline, where a reload would lose the page,', tab: { onLine: false } },
  { where: 'in a tab that may remember nothing', tab: { storage: null } },
])('$where it is refused at once', async ({ tab }) => {
  openTab(tab);
  await expect(loadChunk(failing)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});

test('before the page loads again it leaves what it can; what it cannot is worth more than the code', async () => {
  openTab();
  const keep = vi.fn<() => boolean>().mockReturnValue(false);
  const end = beforeReload(keep);
  await expect(loadChunk(failing)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();

  keep.mockReturnValue(true);
  expect(await stateOf(loadChunk(failing))).toBe('open');
  expect(keep.mock.invocationCallOrder[1]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);

  end();
  vi.advanceTimersByTime(60_000);
  await stateOf(loadChunk(failing));
  expect(keep).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(2);
});
