import type { Browser, BrowserContext, Page } from 'playwright';

/** Opens a browser window for stories: nothing moves, and a story can ask for what a visitor has set in the system. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.exposeBinding('emulateMediaOfBrowser', emulate);
  return context;
}

/** The values of Storybook's toolbar arrive here. */
async function emulate({ page }: { page: Page }, features: Record<string, string>): Promise<void> {
  await page.emulateMedia({
    forcedColors: features['forced-colors'] === 'active' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
}
