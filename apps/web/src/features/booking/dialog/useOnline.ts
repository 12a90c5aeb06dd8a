import { useSyncExternalStore } from 'react';

/** Returns whether the device has a connection, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const ended = new AbortController();
      for (const event of ['online', 'offline'])
        window.addEventListener(event, notify, { signal: ended.signal });
      return () => ended.abort();
    },
    () => navigator.onLine,
    () => true,
  );
}
