import type { Page } from '@playwright/test';

declare global {
  /** How far the document has moved by itself (CLS). */
  var moved: number;
}

/** From the next document on, adds up how far it moves by itself. */
export async function watchMovement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum for the present document. */
export const movementOf = (page: Page) => page.evaluate(() => globalThis.moved);
