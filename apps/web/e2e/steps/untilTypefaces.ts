import type { Page } from '@playwright/test';

/** Waits until the page has its typefaces, the last to come: `document.fonts.ready` resolves before they are requested. */
export async function untilTypefaces(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({ family }) => family === 'Cabin' || family === 'Besley');
    return faces.length > 1 && faces.every(({ status }) => status === 'loaded');
  });
}
