import type { Locator, Page } from '@playwright/test';
import type { Device } from './openSlowPage.ts';

const longestMs = 10_000;

/**
 * Presses the middle of a control, with a finger on a phone, and returns the milliseconds from the `timeStamp` of its
 * `pointerdown` to the end of the frame in which the element that `changing` selects first has another text, or is
 * there for the first time: the mutation, the next animation frame, and the task after it.
 *
 * Press and release are sent together, so that the way of the commands to the browser is in no figure.
 */
export async function pressMs(control: Locator, device: Device, changing: string): Promise<number> {
  const page = control.page();
  // Scrolls there, and waits until it rests with nothing above it.
  await control.click({ trial: true });
  const box = await control.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${String(control)}`);
  const watch = await page.evaluateHandle(watchText, { changing, longestMs });
  await press(page, device, box.x + box.width / 2, box.y + box.height / 2);
  return watch.evaluate(({ painted }) => painted);
}

/** Presses a place, with a finger on a phone; press and release are sent together. */
export async function press(page: Page, device: Device, x: number, y: number): Promise<void> {
  if (device === 'phone') return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await Promise.all([page.mouse.down(), page.mouse.up()]);
}

/** Runs in the page. */
function watchText({ changing, longestMs: limitMs }: { changing: string; longestMs: number }) {
  const textOf = () => document.querySelector(changing)?.textContent;
  const before = textOf();
  const painted = new Promise<number>((resolve, reject) => {
    let pressedAt = 0;
    const handlePress = (event: PointerEvent) => (pressedAt = event.timeStamp);
    document.addEventListener('pointerdown', handlePress, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (textOf() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error(`${changing} did not change`)), limitMs);
  });
  return { painted };
}
