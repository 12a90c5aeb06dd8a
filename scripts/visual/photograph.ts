import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { openContext } from '../visualChecks/openContext.ts';
import { openFrame, openStory } from '../visualChecks/openStory.ts';
import { readStories } from '../visualChecks/readStories.ts';
import { serveFolder } from '../visualChecks/serveFolder.ts';

/** The widths of the design's own pictures. */
export const widths = [390, 1440];

/** Photographs every story of a built Storybook into `folder`, a picture per width: fonts loaded, nothing moving. */
export async function photograph(browser: Browser, storybook: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const server = await serveFolder(storybook);
  const context = await openContext(browser);
  const page = await context.newPage();
  const stories = await readStories(page, server.url);
  await openFrame(page, server.url);
  for (const story of stories) {
    const failure = await openStory(page, story).catch(String);
    if (failure) console.log(`${story.id}: photographed although its play function failed`);
    // A toast waits while its window has not the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      // What stays on the screen, the header, is drawn where the page is scrolled to.
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({
        path: join(folder, `${story.id}@${width}.png`),
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
  await context.close();
  await server.close();
}
