import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { builtPages } from '../e2e/fixtures/builtSite.ts';
import { startCentre } from '../e2e/servers/startCentre.ts';

const loads = 3;
const mostAttempts = 3;
/** What is wanted of the two pages that most visits see; docs/performance.md says what was reached. */
const budgets = [
  { path: '/', firstPaintMs: 950, paintMs: 1000, blockingMs: 50, scriptKb: 130, allKb: 180, requests: 20 },
  {
    path: '/contact',
    firstPaintMs: 950,
    paintMs: 1000,
    blockingMs: 80,
    scriptKb: 118,
    allKb: 180,
    requests: 20,
  },
];
/** How much later than the same page without scripts a page may be seen. */
const slowerThanWithoutScripts = 1.1;
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
const firstPaint = 'first-contentful-paint';
const paint = 'largest-contentful-paint';
const blocking = 'total-blocking-time';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Request {
  resourceType: string;
  transferSize: number;
}

/**
 * Prints, for each page of the built site, the transferred bytes and what Lighthouse measures for a phone (simulated
 * throttling; the middle one of several loads). The results are the budgets of two pages, each beside the same page
 * without scripts.
 */
export async function pageSpeed(): Promise<BenchResult[]> {
  const centre = await startCentre();
  const measured = new Map<string, Result>();
  const results: BenchResult[] = [];
  try {
    console.log(
      `| page | ${kinds.join(' kB | ')} kB | in all kB | LCP | FCP | TBT | CLS | ${categories.join(' | ')} |`,
    );
    console.log(`| --- ${'| ---: '.repeat(kinds.length + 5 + categories.length)}|`);
    // Lighthouse refuses a document that is answered with 404.
    for (const { path } of builtPages.filter((page) => page.path !== '/404.html')) {
      const result = await measure(path, centre.origin);
      console.log(row(path, result));
      measured.set(path, result);
    }
    for (const budget of budgets) {
      const result = measured.get(budget.path);
      if (!result) throw new Error(`${budget.path} is not a page of the build`);
      const bare = await measure(budget.path, centre.origin, ['*.js']);
      console.log(row(`${budget.path} without scripts`, bare));
      results.push(...compare(budget, result, bare));
    }
  } finally {
    await centre.stop();
  }
  return results;
}

function compare(budget: (typeof budgets)[number], result: Result, bare: Result): BenchResult[] {
  const requests = requestsOf(result);
  const later = valueOf(result, paint) / valueOf(bare, paint);
  const lines = [
    ['first paint', valueOf(result, firstPaint), budget.firstPaintMs, 'ms'],
    ['largest paint', valueOf(result, paint), budget.paintMs, 'ms'],
    [
      'largest paint beside the page without scripts',
      Number(later.toFixed(2)),
      slowerThanWithoutScripts,
      '×',
    ],
    ['blocking time', valueOf(result, blocking), budget.blockingMs, 'ms'],
    ['scripts, with what is requested ahead', kilobytes(requests, 'Script'), budget.scriptKb, 'kB'],
    ['everything', kilobytes(requests), budget.allKb, 'kB'],
    ['requests', requests.length, budget.requests, ''],
  ] as const;
  return lines.map(([what, value, limit, unit]) => ({
    name: `${what} of ${budget.path} on a phone`,
    measured: `${unit === 'ms' ? value.toFixed(0) : value} ${unit}`.trim(),
    limit: `${limit} ${unit}`.trim(),
    isMet: value <= limit,
  }));
}

async function measure(path: string, origin: string, blocked: string[] = []): Promise<Result> {
  const results: Result[] = [];
  for (let count = 0; count < loads; count += 1) results.push(await load(origin + path, blocked));
  const byPaint = results.toSorted((a, b) => valueOf(a, paint) - valueOf(b, paint));
  const [middle] = byPaint.slice((loads - 1) / 2);
  if (!middle) throw new Error(`${path} was not loaded`);
  return middle;
}

/** Tries again when the browser has recorded no start of the navigation, and so nothing was measured. */
async function load(url: string, blocked: string[]): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await loadOnce(url, blocked);
    if (!result.runtimeError) return result;
    const { code, message } = result.runtimeError;
    if (code !== 'NO_NAVSTART' || attempt === mostAttempts) throw new Error(`${url}: ${message}`);
  }
}

/** Runs in a new browser, so that nothing is cached. */
async function loadOnce(url: string, blockedUrlPatterns: string[]): Promise<Result> {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: ['--headless=new', ...browserArgs] });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      blockedUrlPatterns,
    });
    if (!run) throw new Error(`${url}: no result`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

function requestsOf(result: Result): Request[] {
  const details = result.audits['network-requests']?.details as { items: Request[] } | undefined;
  return details?.items ?? [];
}

function kilobytes(requests: Request[], kind?: (typeof kinds)[number]): number {
  const counted = requests.filter(({ resourceType }) => kind === undefined || resourceType === kind);
  return Number((counted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1));
}

function row(path: string, result: Result): string {
  const requests = requestsOf(result);
  const cells = [
    path,
    ...kinds.map((kind) => kilobytes(requests, kind)),
    kilobytes(requests),
    `${valueOf(result, paint).toFixed(0)} ms`,
    `${valueOf(result, firstPaint).toFixed(0)} ms`,
    `${valueOf(result, blocking).toFixed(0)} ms`,
    valueOf(result, 'cumulative-layout-shift').toFixed(3),
    ...categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function valueOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}
