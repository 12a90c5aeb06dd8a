import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '../fixtures/test.ts';

declare global {
  interface Window {
    axe?: { run: (context: string, options: RunOptions) => Promise<AxeResults> };
  }
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns the violations that axe finds in the page, or in a part of it (L4).
 *
 * axe runs in the page itself: `@axe-core/playwright` opens another page each time to support frames, which this site
 * does not have, and takes several times as long.
 */
export async function findAccessibilityFaults(page: Page, part = 'html'): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (context) => {
    const found = await window.axe?.run(context, { resultTypes: ['violations'] });
    return found?.violations ?? ['axe did not run'];
  }, part);
}
