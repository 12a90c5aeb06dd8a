import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a finger that counts its taps. */
export function tapsOf() {
  let taps = 0;
  return {
    async tap(target: Locator) {
      await target.tap();
      taps += 1;
    },
    count: () => taps,
  };
}

/**
 * Returns a finger that rests for `touchMs` on the centre of what it taps, at half the height of the window, and then says by
 * how many pixels that has moved under it, or after its click.
 */
export async function touchOf(page: Page, touchMs: number) {
  const client = await page.context().newCDPSession(page);
  const dispatch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (target: Locator): Promise<number> => {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const start = await centreOf(target);
    await dispatch('touchStart', [start]);
    await wait(touchMs);
    const held = await centreOf(target);
    await dispatch('touchEnd', []);
    const clicked = await centreOf(target);
    return Math.max(...[held, clicked].map(({ y }) => Math.abs(y - start.y)));
  };
}

/** Returns where an element, or what is left of it, is after the next frame. */
function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  return target.evaluate(async (element) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** Waits until the beginning of an element is in the window, and nothing lies on it. */
export async function expectInWindow(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        const [x, y] = [left + 8, top + Math.min(8, height / 2)];
        const above = document.elementFromPoint(x, y);
        return above !== null && (element.contains(above) || above.contains(element));
      }),
    )
    .toBe(true);
}

/** Waits until what has the focus is in the window, and nothing lies on it. */
export async function expectFocusInWindow(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'nothing';
        // A radio button is drawn by its label.
        const shown = focused.closest('label') ?? focused;
        const { left, top, width, height } = shown.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
        const isSeen = above !== null && (shown.contains(above) || above.contains(shown));
        return isSeen
          ? 'seen'
          : `${shown.outerHTML.slice(0, 120)} under ${above?.outerHTML.slice(0, 120) ?? 'nothing'}`;
      }),
    )
    .toBe('seen');
}
