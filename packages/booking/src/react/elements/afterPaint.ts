/** Calls `run` when the next frame is painted: what follows a press without being its answer holds up no frame. */
export function afterPaint(run: () => void): void {
  // The window of a host's own tests may have no frames.
  (globalThis.requestAnimationFrame ?? setTimeout)(() => setTimeout(run));
}
