/** `node bench/click.ts`, in this folder, prints the table, as does `npx pnpm@12 bench click` at the root. */
import type { Browser, Page } from 'playwright';
import { printResults } from '../../../scripts/printResults.ts';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { withComparedPages } from './comparedPages.ts';

const slowdown = 6;
const limit = 1.3;
/** The first two warm the page up; the other ten are measured. */
const days = [4, 5, 9, 11, 12, 16, 18, 19, 23, 25, 26, 30];
const warmUps = 2;
const rounds = 7;

/** The medians of one round of clicks. */
interface Round {
  oursMs: number;
  bareMs: number;
}

/**
 * Clicks on days of our calendar and of a bare react-aria one, on a processor six times slower, and returns
 * how long each takes until the slots are painted: the median of ten clicks, in turn on either page.
 *
 * Other work on the machine falls on single rounds, so the middle one of seven counts.
 */
export async function click(): Promise<BenchResult[]> {
  return withComparedPages(async ({ browser, ours, bare }) => {
    const found: Round[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await roundOf(browser, ours, bare));
    const sorted = found.toSorted((a, b) => a.oursMs / a.bareMs - b.oursMs / b.bareMs);
    const middle = Math.floor(rounds / 2);
    return sorted.slice(middle, middle + 1).map(verdict);
  });
}

function verdict({ oursMs, bareMs }: Round): BenchResult {
  const ratio = oursMs / bareMs;
  return {
    name: `from a click on a day to its slots, processor ${slowdown} times slower`,
    measured: `${oursMs.toFixed(0)} ms, react-aria alone ${bareMs.toFixed(0)} ms: ${ratio.toFixed(2)} times`,
    limit: `at most ${limit} times`,
    isMet: ratio <= limit,
  };
}

async function roundOf(browser: Browser, ours: string, bare: string): Promise<Round> {
  const ourPage = await slowPage(browser, ours);
  const barePage = await slowPage(browser, bare);
  const ourTimes: number[] = [];
  const bareTimes: number[] = [];
  for (const day of days) {
    ourTimes.push(await clickMs(ourPage, day));
    bareTimes.push(await clickMs(barePage, day));
  }
  await ourPage.close();
  await barePage.close();
  return { oursMs: median(ourTimes.slice(warmUps)), bareMs: median(bareTimes.slice(warmUps)) };
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
    `[data-day="2026-11-${String(day).padStart(2, '0')}"] :is([type=radio], [role=radio])`,
  );
  await page.mouse.click(x + width / 2, y + height / 2);
  return watch.evaluate(({ painted }) => painted);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

if (import.meta.main) printResults(await click());
