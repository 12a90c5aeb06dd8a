import { expect, type Locator } from '../fixtures/test.ts';

/**
 * Clicks a link to a day or an hour once our server has rendered its page: who would wait for more than a second gets the page for any
 * moment, and the rendering is kept for the next one.
 */
export async function followRenderedLink(link: Locator): Promise<void> {
  const page = link.page();
  const address = new URL((await link.getAttribute('href')) ?? 'no address', page.url()).href;
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('booking-summary');
  await link.click();
}
