/**
 * Calls `run` when the next frame is painted, unless the function that it returns is called before: what follows a press without
 * being its answer, as a focus that moves, holds up no frame.
 */
export function afterPaint(run: () => void): () => void {
  let isOver = false;
  // The window of a host's own tests may have no frames.
  (globalThis.requestAnimationFrame ?? setTimeout)(() =>
    setTimeout(() => {
      if (!isOver) run();
    }),
  );
  return () => {
    isOver = true;
  };
}
