/** Stops the timers of toasts, as a blur of the window does: the checks can take longer than a toast stays. */
export async function pauseToasts(): Promise<void> {
  // Run after a pending focus event of the window.
  await new Promise(requestAnimationFrame);
  window.dispatchEvent(new Event('blur'));
}
