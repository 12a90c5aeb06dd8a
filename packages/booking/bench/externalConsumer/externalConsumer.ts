import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import { packPackages } from '../../../../scripts/kit/packPackages.ts';
import { hosts, type Host } from './hosts.ts';
import { looksInHosts } from './looks.ts';
import { inEmptyFolder, run, whileServed } from './terminal.ts';

const pictures = join(import.meta.dirname, '../../.results/external-consumer');

/**
 * Makes each host's site in an empty folder and chooses a slot there, from New York. It counts the seconds to the chosen
 * slot, the lines of the console, and how far anything moved; the pictures are in `.results/external-consumer`.
 */
export async function externalConsumer(): Promise<BenchResult[]> {
  mkdirSync(pictures, { recursive: true });
  const tarballs = Object.values(packPackages(join(pictures, 'kit')));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const results: BenchResult[] = [];
    for (const host of hosts) {
      const result = await resultOf(host, tarballs, browser);
      console.log(`${result.name}: ${result.measured}`);
      results.push(result);
    }
    return [...results, ...(await looksInHosts(tarballs, browser, pictures))];
  } finally {
    await browser.close();
  }
}

async function resultOf(host: Host, tarballs: readonly string[], browser: Browser): Promise<BenchResult> {
  const name = `external consumer: ${host.name}`;
  const limit = `chosen within ${host.limitSeconds} s, quiet, nothing moves`;
  const startedAt = performance.now();
  try {
    return await inEmptyFolder(tarballs, async (folder) => {
      const site = join(folder, host.site);
      for (const line of host.before) run(line, folder);
      host.write(site);
      for (const line of host.after) run(line, site);
      const { lines, shift } = await chosenAt(host, site, browser);
      const seconds = (performance.now() - startedAt) / 1000;
      return {
        name,
        measured: `${seconds.toFixed(0)} s, shift ${shift.toFixed(3)}${lines.map((line) => `; ${line}`).join('')}`,
        limit,
        isMet: seconds <= host.limitSeconds && lines.length === 0 && shift === 0,
      };
    });
  } catch (error) {
    return { name, measured: String(error).slice(0, 2000), limit, isMet: false };
  }
}

/** Serves the site and chooses a slot by list and by calendar; returns what the console said and what moved before. */
function chosenAt(host: Host, site: string, browser: Browser) {
  return whileServed(host.serve, site, async (address) => {
    const page = await browser.newPage({
      timezoneId: 'America/New_York',
      viewport: { width: 390, height: 900 },
    });
    page.setDefaultTimeout(20_000);
    const lines: string[] = [];
    page.on('pageerror', (error) => lines.push(error.message));
    page.on('console', (message) => {
      // The site's own server may be absent: a visitor chooses before booking.
      if (!message.location().url.includes('/availability')) lines.push(message.text());
    });
    await page.goto(address);
    await page.getByRole('radio').first().waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          // Without a shift the observer is never called.
          requestAnimationFrame(() => setTimeout(() => resolve(0), 500));
        }),
    );
    await page.getByRole('radio').first().check();
    await page.screenshot({ path: join(pictures, `${host.name}.png`), fullPage: true });
    await page.getByRole('button', { name: 'Calendar' }).click();
    await page.getByRole('grid').waitFor();
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.screenshot({ path: join(pictures, `${host.name}, calendar.png`) });
    await page.close();
    return { lines, shift };
  });
}
