/** `node bench/keys.ts`, in this folder, prints the table, as does `npx pnpm@12 bench keys` at the root. */
import type { Page } from 'playwright';
import { printResults } from '../../../scripts/printResults.ts';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { withComparedPages } from './comparedPages.ts';

const limit = 8;
/** The third bookable day of the page, whose today is Monday 2 November 2026. */
const thirdDay = '2026-11-05';

const list = ['Tab', 'Tab', 'Enter', 'Tab', 'n', 'n', 'Space'];
const jumpKey = ['Tab', 'Tab', 'Tab', 'n', 'n', 'n', 'Enter', 'Tab', 'Space'];
const plainGrid = [...times(6, 'Tab'), ...times(3, 'ArrowRight'), 'Enter', 'Tab', 'Space'];
const bareGrid = ['Tab', 'Tab', ...times(3, 'ArrowRight'), 'Enter', 'Tab', 'Space'];

/** Counts the presses from the page to a chosen slot on the third bookable day, each way, and on react-aria alone. */
export async function keys(): Promise<BenchResult[]> {
  return withComparedPages(async ({ browser, ours, bare }) => {
    const count = async (address: string, presses: readonly string[]) => {
      const page = await browser.newPage({ locale: 'it-IT', timezoneId: 'Europe/Rome' });
      await page.goto(address);
      await pressToSlot(page, presses);
      await page.close();
      return presses.length;
    };
    const withList = await count(ours, list);
    const others = [
      `jump key ${await count(ours, jumpKey)}`,
      `plain grid ${await count(ours, plainGrid)}`,
      `react-aria alone ${await count(bare, bareGrid)}`,
    ];
    return [
      {
        name: 'key presses to a slot on the third bookable day, with «Elenco»',
        measured: `${withList} (${others.join(', ')})`,
        limit: `at most ${limit}`,
        isMet: withList <= limit,
      },
    ];
  });
}

/** Presses the keys; throws when the last of them does not choose a slot. */
async function pressToSlot(page: Page, presses: readonly string[]): Promise<void> {
  await page.getByRole('grid').waitFor();
  for (const key of presses) await page.keyboard.press(key);
  await page
    .locator(`[data-day="${thirdDay}"] :is(:checked, [aria-checked=true])`)
    .waitFor({ timeout: 5000 });
}

function times(count: number, key: string): string[] {
  return Array.from({ length: count }, () => key);
}

if (import.meta.main) printResults(await keys());
