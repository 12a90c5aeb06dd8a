import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import { packPackages } from '../../../../scripts/packPackages.ts';
import { hosts, type Host } from './hosts.ts';

const pictures = join(import.meta.dirname, '../../.results/stranger');
const servedWithinMs = 60_000;

/**
 * Makes each host's site in an empty folder and chooses a slot there, from New York. It counts the seconds to the chosen
 * slot, the lines of the console, and how far anything moved; the pictures are in `.results/stranger`.
 */
export async function stranger(): Promise<BenchResult[]> {
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
    return results;
  } finally {
    await browser.close();
  }
}

async function resultOf(host: Host, tarballs: readonly string[], browser: Browser): Promise<BenchResult> {
  const limit = `chosen within ${host.limitSeconds} s, quiet, nothing moves`;
  const folder = mkdtempSync(join(tmpdir(), 'stranger-'));
  const startedAt = performance.now();
  try {
    for (const tarball of tarballs) cpSync(tarball, join(folder, basename(tarball)));
    const site = join(folder, host.site);
    for (const line of host.before) run(line, folder);
    host.write(site);
    for (const line of host.after) run(line, site);
    const { lines, shift } = await chosenAt(host, site, browser);
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      name: `stranger: ${host.name}`,
      measured: `${seconds.toFixed(0)} s, shift ${shift.toFixed(3)}${lines.map((line) => `; ${line}`).join('')}`,
      limit,
      isMet: seconds <= host.limitSeconds && lines.length === 0 && shift === 0,
    };
  } catch (error) {
    return { name: `stranger: ${host.name}`, measured: String(error).slice(0, 2000), limit, isMet: false };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Serves the site and chooses a slot by list and by calendar; returns what the console said and what moved before. */
async function chosenAt(host: Host, site: string, browser: Browser) {
  const port = await freePort();
  const server = spawn(host.serve, {
    cwd: site,
    env: environment(port),
    shell: true,
    detached: true,
    stdio: 'ignore',
  });
  try {
    const address = `http://localhost:${port}/`;
    await served(address);
    const page = await browser.newPage({
      timezoneId: 'America/New_York',
      viewport: { width: 390, height: 900 },
    });
    page.setDefaultTimeout(20_000);
    const lines: string[] = [];
    page.on('pageerror', (error) => lines.push(error.message));
    page.on('console', (message) => {
      // The site's own server may be absent: a stranger chooses before booking.
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
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.screenshot({ path: join(pictures, `${host.name}, calendar.png`) });
    await page.close();
    return { lines, shift };
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}

/** Resolves when the address answers. */
async function served(address: string): Promise<void> {
  const end = performance.now() + servedWithinMs;
  while (performance.now() < end) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} was not served within ${servedWithinMs / 1000} s`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Without what a runner of this workspace has set. */
function environment(port: number): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV|CI$)/.test(name));
  return { ...Object.fromEntries(own), PORT: String(port) };
}

function run(line: string, cwd: string): void {
  execFileSync('sh', ['-c', line], { cwd, env: environment(0), stdio: ['ignore', 'ignore', 'pipe'] });
}
