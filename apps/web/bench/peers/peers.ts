/**
 * `npx pnpm@12 bench peers`: our site beside two that show the same with other tools, Next with react-day-picker and Radix's
 * dialog, and Astro with Preact and a calendar written by hand; all are served by our server, over the same HTTP/2 proxy.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import { startCentre } from '../../e2e/servers/startCentre.ts';
import type { Device } from '../interactions/openSlowPage.ts';
import { startHttp2Proxy } from '../pageSpeed/startHttp2Proxy.ts';
import { buildPeer } from './buildPeer.ts';
import { firstTap, homeToContactMs, loadTimes } from './loadTimes.ts';
import { pressTimes } from './pressTimes.ts';
import { readContent } from './readContent.ts';
import { Figures } from './Figures.ts';
import { siteNames, sites, type SiteName } from './sites.ts';
import { toResults } from './toResults.ts';

const rounds = 5;
const devices: Device[] = ['phone', 'desktop'];

/** Measures the three sites in turn, on a processor four times slower, and prints the medians; the results are of ours beside Next. */
export async function peers(): Promise<BenchResult[]> {
  const sitesFolder = mkdtempSync(join(tmpdir(), 'peers-'));
  const stops: (() => unknown)[] = [() => rmSync(sitesFolder, { recursive: true })];
  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    const centre = await startCentre(environment);
    const proxy = await startHttp2Proxy(centre.origin);
    stops.push(
      () => proxy.stop(),
      () => centre.stop(),
    );
    return proxy.origin;
  };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  stops.push(() => browser.close());
  try {
    const ours = await start();
    const content = await readContent(browser, ours);
    const startPeer = async (name: 'next' | 'preact') =>
      start({ SITE_DIR: await buildPeer(name, content, sitesFolder), SITE_SERVER_DIR: '' });
    const origins = { ours, next: await startPeer('next'), preact: await startPeer('preact') };
    const figures = await measure(browser, origins);
    return toResults(figures);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function measure(browser: Browser, origins: Record<SiteName, string>): Promise<Figures> {
  const figures = new Figures();
  for (let round = 0; round < rounds; round += 1) {
    console.log(`round ${round + 1}, load ${loadavg()[0]?.toFixed(1)}`);
    for (const device of devices)
      // Each round begins with another site, so that none is always after the same one.
      for (const position of siteNames.keys()) {
        const name = siteNames[(position + round) % siteNames.length] ?? 'ours';
        await measureSite(browser, origins[name], name, device, figures);
      }
  }
  return figures;
}

async function measureSite(
  browser: Browser,
  origin: string,
  name: SiteName,
  device: Device,
  figures: Figures,
): Promise<void> {
  const parts = sites[name];
  const add = (row: Parameters<Figures['add']>[1], values: readonly number[]) =>
    figures.add(device, row, name, values);
  const pressed = await pressTimes(browser, origin, device, parts);
  add('day', pressed.day);
  add('month', pressed.month);
  add('slot', pressed.slot);
  add('submit', pressed.submit);
  add('calendar', pressed.calendar);
  add('inp', pressed.longestEvent);
  add('firstByte', pressed.firstByte);
  add('homeToContact', [await homeToContactMs(browser, origin, device, parts)]);
  const home = await loadTimes(browser, `${origin}/`, device, parts);
  const contact = await loadTimes(browser, `${origin}/contact`, device, parts);
  add('blockingHome', home.blocking);
  add('blockingContact', contact.blocking);
  add('scriptsHome', home.scripts);
  add('aheadHome', home.ahead);
  add('scriptsContact', contact.scripts);
  add('aheadContact', contact.ahead);
  const tap = await firstTap(browser, origin, device, parts);
  add('answered', [tap.answeredMs]);
  add('lost', [tap.isLost ? 1 : 0]);
}
