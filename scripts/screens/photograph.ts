import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

const folder = join(import.meta.dirname, '../../docs/screens');
const quality = 27;

/** A phone and a wide screen, and how much smaller their pictures are. */
export const windows = [
  { width: 390, height: 844, scale: 0.45 },
  { width: 1440, height: 900, scale: 0.31 },
];

/** Writes the whole page as a WebP to docs/screens, with the pictures that load only on scrolling. */
export async function photograph(
  page: Page,
  name: string,
  { width, scale }: { width: number; scale: number },
): Promise<void> {
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
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-${width}.webp`), Buffer.from(data, 'base64'));
}
