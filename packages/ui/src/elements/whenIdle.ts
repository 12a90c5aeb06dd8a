const longestWaitMs = 5000;

/**
 * Calls a function once the browser has nothing else to do, where it can tell; elsewhere after the present task. Returns a
 * function that cancels the call.
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(call);
}
