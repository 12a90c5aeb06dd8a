import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { startCentre } from '../e2e/servers/startCentre.ts';

/** What was reached, in kB with Brotli; docs/performance.md has it beside what is wanted. */
const views = [
  { path: '/', width: 390, reachedKb: 210.8, reachedRequests: 21 },
  { path: '/contact', width: 390, reachedKb: 207.1, reachedRequests: 18 },
  { path: '/contact', width: 1440, reachedKb: 233, reachedRequests: 21 },
];
const margin = 1.01;

/** Counts the requests of home and contact, and the kB of their files; favicons are left out: a shell requests none. */
export async function transferred(): Promise<BenchResult[]> {
  const centre = await startCentre();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const results: BenchResult[] = [];
    for (const { path, width, reachedKb, reachedRequests } of views) {
      const page = await browser.newPage({ viewport: { width, height: 844 }, locale: 'it-IT' });
      await page.goto(centre.origin + path);
      // What is requested ahead waits for an idle processor.
      await page.waitForTimeout(5000);
      await page.waitForLoadState('networkidle');
      const responses = await page.evaluate(() =>
        ['navigation', 'resource']
          .flatMap((kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[])
          .filter(({ name }) => name.startsWith(location.origin) && !/favicon/.test(name))
          .map(({ name, encodedBodySize }) => ({ isFile: /\.\w+$/.test(name), bytes: encodedBodySize })),
      );
      const files = responses.filter(({ isFile }) => isFile);
      const kb = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      results.push(
        {
          name: `files of ${path} at ${width} px`,
          measured: `${kb.toFixed(1)} kB`,
          limit: `${(reachedKb * margin).toFixed(1)} kB`,
          isMet: kb <= reachedKb * margin,
        },
        {
          name: `requests of ${path} at ${width} px`,
          measured: String(responses.length),
          limit: String(reachedRequests),
          isMet: responses.length <= reachedRequests,
        },
      );
      await page.close();
    }
    return results;
  } finally {
    await browser.close();
    await centre.stop();
  }
}
