import type { Page } from '../fixtures/test.ts';

/** Makes the text of the page twice as large, as a visitor can in the browser. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}
