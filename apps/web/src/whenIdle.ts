const longestWaitMs = 5000;

/** Calls a function once the browser has nothing else to do, where it can tell; elsewhere after the present task. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWaitMs });
  else setTimeout(run);
}
