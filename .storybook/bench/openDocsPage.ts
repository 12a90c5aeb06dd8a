import type { Page } from 'playwright';
import { readExamples, type Example } from './readExamples.ts';

/** Opens a documentation page and scrolls to each example, which loads there; returns them once all had their turn. */
export async function openDocsPage(page: Page, address: string, id: string): Promise<Example[]> {
  await page.goto(`${address}iframe.html?viewMode=docs&id=${id}`);
  await page.locator('.sbdocs-content h1').waitFor();
  const frames = page.locator('[data-story-block] iframe');
  for (const frame of await frames.all()) await frame.scrollIntoViewIfNeeded();
  await page.waitForFunction(readExamples, undefined, { timeout: 120_000 });
  return (await page.evaluate(readExamples)) || [];
}
