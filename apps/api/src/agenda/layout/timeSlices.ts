/** Resolves once the other requests of the process that wait have run. */
export const nextRound = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/**
 * Returns a function to await between the steps of a long computation: about every 10 ms it lets the other requests of the process
 * run.
 */
export function timeSlices(): () => Promise<void> {
  let endsAt = performance.now() + sliceMs;
  return async () => {
    if (performance.now() < endsAt) return;
    await nextRound();
    endsAt = performance.now() + sliceMs;
  };
}

const sliceMs = 10;
