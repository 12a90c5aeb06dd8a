import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { categories, type PageFigures } from './loadPage.ts';

/** What is wanted of the two pages that most visits see; docs/performance.md says what was reached. */
export const budgets = [
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
/** How much later a page may be seen from our own server, which speaks HTTP/1.1, than over HTTP/2. */
const slowerThanHttp2 = 1.2;

/** The same page in other circumstances. */
export interface Comparisons {
  withoutScripts: PageFigures;
  /** With a slow network and processor made by the browser. */
  applied: PageFigures;
  appliedWithoutScripts: PageFigures;
  http2: PageFigures;
}

/** Compares what was measured of a page with its budget. */
export function toBudgetResults(
  budget: (typeof budgets)[number],
  page: PageFigures,
  { withoutScripts, applied, appliedWithoutScripts, http2 }: Comparisons,
): BenchResult[] {
  const lines = [
    ['first paint', page.firstPaintMs, budget.firstPaintMs, 'ms'],
    ['largest paint', page.paintMs, budget.paintMs, 'ms'],
    ['largest paint beside no scripts', page.paintMs / withoutScripts.paintMs, slowerThanWithoutScripts, '×'],
    [
      'largest paint beside no scripts, applied',
      applied.paintMs / appliedWithoutScripts.paintMs,
      slowerThanWithoutScripts,
      '×',
    ],
    ['largest paint beside HTTP/2', page.paintMs / http2.paintMs, slowerThanHttp2, '×'],
    ['blocking time', page.blockingMs, budget.blockingMs, 'ms'],
    ['scripts, with what is requested ahead', page.kb.Script, budget.scriptKb, 'kB'],
    ['everything', page.kb.all, budget.allKb, 'kB'],
    ['requests', page.requests, budget.requests, ''],
  ] as const;
  return lines.map(([what, value, limit, unit]) => ({
    name: `${what} of ${budget.path} on a phone`,
    measured: `${value.toFixed(digits[unit])} ${unit}`.trim(),
    limit: `${limit} ${unit}`.trim(),
    isMet: value <= limit,
  }));
}

const digits = { ms: 0, kB: 1, '×': 2, '': 0 };

/** Compares the lowest score of all pages in each category with the highest possible. */
export function toScoreResults(pages: ReadonlyMap<string, PageFigures>): BenchResult[] {
  return categories.map((category) => {
    const lowest = Math.min(...[...pages.values()].map((page) => page[category]));
    return {
      name: `lowest score of a page: ${category}`,
      measured: String(lowest),
      limit: '100',
      isMet: lowest === 100,
    };
  });
}
