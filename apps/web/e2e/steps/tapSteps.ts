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
