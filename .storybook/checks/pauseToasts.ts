/** A toast stays while its window is not focused: on a busy machine the checks take longer than its time. */
export async function pauseToasts(): Promise<void> {
  // After the event of a focus that the window has just received.
  await new Promise(requestAnimationFrame);
  window.dispatchEvent(new Event('blur'));
}
