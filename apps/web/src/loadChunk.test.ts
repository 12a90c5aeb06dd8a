import { beforeEach, expect, test, vi } from 'vitest';
import { beforeReload, loadChunk } from './loadChunk.ts';

const gone = new Error('Failed to fetch dynamically imported module');
const failing = () => Promise.reject(gone);
const reload = vi.fn<() => void>();

interface Tab {
  onLine?: boolean;
  /** The response to a request for the page itself. */
  fetchPage?: () => Promise<Pick<Response, 'ok'>>;
  /** Null where the browser allows none. */
  storage?: Map<string, string> | null;
}

function openTab({
  onLine = true,
  fetchPage = () => Promise.resolve({ ok: true }),
  storage = new Map(),
}: Tab = {}) {
  vi.stubGlobal('location', { reload, href: 'https://centro.example/contact' });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', fetchPage);
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
  let state = 'pending';
  promise.then(
    () => (state = 'resolved'),
    () => (state = 'rejected'),
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

test('returns code that exists, without a reload', async () => {
  openTab();
  expect(await loadChunk(() => Promise.resolve('code'))).toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page once for missing code, then rejects; reloads again after a minute', async () => {
  openTab();
  expect(await stateOf(loadChunk(failing))).toBe('pending');
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadChunk(failing)).rejects.toBe(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(await stateOf(loadChunk(failing))).toBe('pending');
  expect(reload).toHaveBeenCalledTimes(2);
});

test.for([
  { where: 'offline', tab: { onLine: false } },
  {
    where: 'on a lost connection',
    tab: { fetchPage: () => Promise.reject(new TypeError('Failed to fetch')) },
  },
  { where: 'while the server fails', tab: { fetchPage: () => Promise.resolve({ ok: false }) } },
  { where: 'without sessionStorage', tab: { storage: null } },
])('rejects $where, and does not reload', async ({ tab }) => {
  openTab(tab);
  await expect(loadChunk(failing)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});

test('saves its state before the reload, and skips the reload while unsaved input would be lost', async () => {
  openTab();
  const keep = vi.fn<() => boolean>().mockReturnValue(false);
  const end = beforeReload(keep);
  await expect(loadChunk(failing)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();

  keep.mockReturnValue(true);
  expect(await stateOf(loadChunk(failing))).toBe('pending');
  expect(keep.mock.invocationCallOrder[1]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);

  end();
  vi.advanceTimersByTime(60_000);
  await stateOf(loadChunk(failing));
  expect(keep).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(2);
});
