import type { Page } from '../fixtures/test.ts';

/** The browser's usual size of text and the two that visitors choose who see badly: 150 % and 200 %. In px. */
export const textSizes = { usual: 16, large: 24, largest: 32 } as const;

/** Sets the browser's own size of text, which `rem` in media queries follows too, for all that the page shows from now on. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await session.detach();
}
