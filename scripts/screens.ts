/** Writes screenshots of every page of the built site, for a phone and a wide screen, to docs/screens. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { sitePages } from '../apps/web/e2e/fixtures/sitePages.ts';
import { startCentre } from '../apps/web/e2e/servers/startCentre.ts';
import { browserArgs, findBrowser } from './findBrowser.ts';

const folder = join(import.meta.dirname, '../docs/screens');
const paths = [...sitePages.map(({ path }) => path), '/not-found'];
/** Windows, and how much smaller their pictures are. */
const windows = [
  { width: 390, height: 844, scale: 0.45 },
  { width: 1440, height: 900, scale: 0.31 },
];
const quality = 27;
/** A Wednesday morning with slots to come, so that pictures differ only where the site does. */
const moment = new Date('2026-11-25T10:00:00+01:00');

mkdirSync(folder, { recursive: true });
const centre = await startCentre();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
try {
  for (const { scale, ...viewport } of windows) {
    const context = await browser.newContext({
      viewport,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
    });
    for (const path of paths) {
      const page = await context.newPage();
      await page.clock.setFixedTime(moment);
      await page.goto(centre.origin + path, { waitUntil: 'networkidle' });
      const name = `${path.slice(1) || 'home'}-${viewport.width}.webp`;
      writeFileSync(join(folder, name), await photograph(page, scale));
      await page.close();
    }
  }
} finally {
  await browser.close();
  await centre.stop();
}

/** Returns the whole page as a WebP, with the pictures that load only on scrolling. */
async function photograph(page: Page, scale: number): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
  const devtools = await page.context().newCDPSession(page);
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale },
  });
  return Buffer.from(data, 'base64');
}
