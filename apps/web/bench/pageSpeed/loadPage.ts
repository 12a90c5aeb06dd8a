import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;

const audits = {
  firstPaintMs: 'first-contentful-paint',
  paintMs: 'largest-contentful-paint',
  blockingMs: 'total-blocking-time',
  movement: 'cumulative-layout-shift',
} as const;

/** What Lighthouse measures of one page on a phone: each figure is the median of its loads. */
export type PageFigures = Record<keyof typeof audits | (typeof categories)[number], number> & {
  requests: number;
  /** Transferred kB with headers: of each kind, and of all. */
  kb: Record<(typeof kinds)[number] | 'all', number>;
};

export interface LoadOptions {
  loads: number;
  /** How the slow network and processor are made: by calculation, or by the browser. */
  throttling?: 'simulate' | 'devtools';
  /** Patterns of addresses that are not loaded. */
  without?: string[];
}

const mostAttempts = 3;

/** Loads a page several times, each in a new browser, so that nothing is cached. */
export async function loadPage(
  url: string,
  { loads, throttling = 'simulate', without = [] }: LoadOptions,
): Promise<PageFigures> {
  const results: Result[] = [];
  for (let count = 0; count < loads; count += 1) results.push(await load(url, throttling, without));
  const middle = (figure: (result: Result) => number) => median(results.map(figure));
  return {
    ...record(Object.keys(audits) as (keyof typeof audits)[], (name) =>
      middle(({ audits: measured }) => measured[audits[name]]?.numericValue ?? NaN),
    ),
    ...record(categories, (name) =>
      middle((result) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    ),
    requests: middle((result) => requestsOf(result).length),
    kb: {
      ...record(kinds, (kind) => middle((result) => kilobytes(requestsOf(result), kind))),
      all: middle((result) => kilobytes(requestsOf(result))),
    },
  };
}

/** Tries again when the browser has recorded no start of the navigation, and so nothing was measured. */
async function load(url: string, throttling: 'simulate' | 'devtools', without: string[]): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await loadOnce(url, throttling, without);
    if (!result.runtimeError) return result;
    const { code, message } = result.runtimeError;
    if (code !== 'NO_NAVSTART' || attempt === mostAttempts) throw new Error(`${url}: ${message}`);
  }
}

async function loadOnce(
  url: string,
  throttlingMethod: 'simulate' | 'devtools',
  blockedUrlPatterns: string[],
): Promise<Result> {
  const chromeFlags = ['--headless=new', '--ignore-certificate-errors', ...browserArgs];
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      throttlingMethod,
      blockedUrlPatterns,
    });
    if (!run) throw new Error(`${url}: no result`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

interface Request {
  resourceType: string;
  transferSize: number;
}

function requestsOf(result: Result): Request[] {
  const details = result.audits['network-requests']?.details as { items: Request[] } | undefined;
  return details?.items ?? [];
}

function kilobytes(requests: Request[], kind?: (typeof kinds)[number]): number {
  const counted = requests.filter(({ resourceType }) => kind === undefined || resourceType === kind);
  return Number((counted.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1));
}

function record<Name extends string>(names: readonly Name[], valueOf: (name: Name) => number) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, number>;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;
}
