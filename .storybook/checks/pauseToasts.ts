/** Pauses toasts by a blur of the window: on a busy machine the checks can take longer than a toast stays. */
export async function pauseToasts(): Promise<void> {
  // Run after a pending focus event of the window.
  await new Promise(requestAnimationFrame);
  window.dispatchEvent(new Event('blur'));
}
