/** `node bench/click.ts`, in this folder, prints the table; `npx pnpm@12 prove click` at the root does as well. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { chromium, type Browser, type Page } from 'playwright';
import { build, preview } from 'vite';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import { printProofs } from '../../../scripts/printProofs.ts';
import type { ProofResult } from '../../../scripts/ProofResult.ts';

const slowdown = 6;
const limit = 1.3;
/** The first two warm the page up; the other ten are measured. */
const days = [4, 5, 9, 11, 12, 16, 18, 19, 23, 25, 26, 30];
const warmUps = 2;

/**
 * Clicks on days of our calendar and of a bare react-aria one, on a processor six times slower, and returns
 * how long each takes until the slots are painted: the median of ten clicks, in turn on either page.
 */
export async function click(): Promise<ProofResult[]> {
  const built = mkdtempSync(join(tmpdir(), 'click-'));
  try {
    await buildPages(built);
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      build: { outDir: built },
      preview: { port: 0 },
    });
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
    try {
      const address = server.resolvedUrls?.local[0] ?? '';
      return [verdict(...(await medians(browser, `${address}ours.html`, `${address}bare.html`)))];
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(built, { recursive: true });
  }
}

function verdict(oursMs: number, bareMs: number): ProofResult {
  const ratio = oursMs / bareMs;
  return {
    promise: `from a click on a day to its slots, processor ${slowdown} times slower`,
    measured: `${oursMs.toFixed(0)} ms, react-aria alone ${bareMs.toFixed(0)} ms: ${ratio.toFixed(2)} times`,
    limit: `at most ${limit} times`,
    holds: ratio <= limit,
  };
}

async function buildPages(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'click');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ ...optimizeLocales.vite({ locales: ['it-IT'] }), enforce: 'pre' }],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: [join(root, 'ours.html'), join(root, 'bare.html')],
        checks: { pluginTimings: false },
      },
    },
  });
}

async function medians(browser: Browser, ...addresses: [string, string]): Promise<[number, number]> {
  const pages = [await slowPage(browser, addresses[0]), await slowPage(browser, addresses[1])] as const;
  const times: [number[], number[]] = [[], []];
  for (const day of days) {
    times[0].push(await clickMs(pages[0], day));
    times[1].push(await clickMs(pages[1], day));
  }
  return [median(times[0].slice(warmUps)), median(times[1].slice(warmUps))];
}

async function slowPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'it-IT', timezoneId: 'Europe/Rome' });
  await page.goto(address);
  await page.getByRole('grid').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Milliseconds from the press of the mouse to the frame that shows the slots of that day of November 2026. */
async function clickMs(page: Page, day: number): Promise<number> {
  await page.bringToFront();
  const box = await page.getByRole('button', { name: new RegExp(`\\b${day} novembre 2026`) }).boundingBox();
  if (!box) throw new Error(`No ${day} November on ${page.url()}`);
  const { x, y, width, height } = box;
  await page.mouse.move(x + width / 2, y + height / 2);
  const watch = await page.evaluateHandle(
    (slots) => {
      const painted = new Promise<number>((resolve) => {
        let pressedAt = 0;
        document.addEventListener('pointerdown', (event) => (pressedAt = event.timeStamp), {
          capture: true,
          once: true,
        });
        const observer = new MutationObserver(() => {
          if (!document.querySelector(slots)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
      return { painted };
    },
    `[data-day="2026-11-${String(day).padStart(2, '0')}"] [role="radio"]`,
  );
  await page.mouse.click(x + width / 2, y + height / 2);
  return watch.evaluate(({ painted }) => painted);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

if (import.meta.main) printProofs(await click());
