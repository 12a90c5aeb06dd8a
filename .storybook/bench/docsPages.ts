/**
 * `npx pnpm@12 bench docs-pages` opens every documentation page of the built Storybook on a phone and on a wide screen.
 * The pictures, to be looked at, are in `.storybook/.results/docs-pages`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import type { BenchResult } from '../../scripts/BenchResult.ts';
import { browserArgs, findBrowser } from '../../scripts/findBrowser.ts';
import { openDocsPage } from './openDocsPage.ts';
import { serveStorybook } from './serveStorybook.ts';

const widths = [390, 1440];
const pictures = join(import.meta.dirname, '../.results/docs-pages');

/** Returns, for each width, how many examples are shown whole and after their play, and how many lines the console has. */
export async function docsPages(): Promise<BenchResult[]> {
  execFileSync('turbo', ['run', 'storybook:build', '--output-logs=errors-only'], {
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  mkdirSync(pictures, { recursive: true });
  await using storybook = await serveStorybook();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const results: BenchResult[] = [];
    for (const width of widths) results.push(...(await measure(browser, storybook.address, width)));
    return results;
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, address: string, width: number): Promise<BenchResult[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const lines: string[] = [];
  let openPage = '';
  const note = (text: string) => lines.push(`${openPage}: ${text.split('\n', 1).join('')}`);
  page.on('console', (line) => {
    if (line.type() !== 'info' && !isOfActionsPanel(line.text())) note(line.text());
  });
  // A play that fails is one too.
  page.on('pageerror', ({ message }) => note(message));
  const faults: string[] = [];
  let count = 0;
  for (const id of await docsIds(page, address)) {
    openPage = id;
    const examples = await openDocsPage(page, address, id);
    count += examples.length;
    for (const { story, fault } of examples) if (fault) faults.push(`${story}: ${fault}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${id}: the page scrolls sideways`);
    await page.screenshot({ path: join(pictures, `${id}-${width}.png`), fullPage: true });
  }
  await page.close();
  return [
    {
      name: `examples of the documentation pages, whole and after their play, ${width} px wide`,
      measured: [`${count - faults.length} of ${count}`, ...faults].join('; '),
      limit: 'all',
      isMet: count > 300 && faults.length === 0,
    },
    {
      name: `console lines of the documentation pages, ${width} px wide`,
      measured: [lines.length, ...lines].join('; '),
      limit: '0',
      isMet: lines.length === 0,
    },
  ];
}

async function docsIds(page: Page, address: string): Promise<string[]> {
  const index = await page.request.get(`${address}index.json`);
  const { entries } = (await index.json()) as { entries: Record<string, { id: string; type: string }> };
  return Object.values(entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []));
}

/** Storybook sends its panel of actions the whole window of an event, reading what warns when it is read. */
function isOfActionsPanel(line: string): boolean {
  return /^Accessing the Story Store|^You are using Testing Library's `screen`/.test(line);
}
