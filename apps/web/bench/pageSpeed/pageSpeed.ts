import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { sitePages } from '../../e2e/fixtures/sitePages.ts';
import { startCentre } from '../../e2e/servers/startCentre.ts';
import { budgets, toBudgetResults, toScoreResults, type Comparisons } from './budgets.ts';
import { buildBareSite } from './buildBareSite.ts';
import { categories, kinds, loadPage, type LoadOptions, type PageFigures } from './loadPage.ts';
import { startHttp2Proxy } from './startHttp2Proxy.ts';

/** Of the two pages that have budgets. */
const mostLoads = 5;
const loads = 3;
const scripts = ['*.js'];

/**
 * Prints what Lighthouse measures for a phone, and the transferred bytes: of each page of the built site, of the two pages with
 * budgets without scripts, with a slow network and processor made by the browser, and over HTTP/2, and of the smallest page of
 * the same framework. The results are the budgets.
 */
export async function pageSpeed(): Promise<BenchResult[]> {
  printHeader();
  const centre = await startCentre();
  const proxy = await startHttp2Proxy(centre.origin);
  try {
    const pages = new Map<string, PageFigures>();
    for (const { path } of sitePages) {
      const isBudgeted = budgets.some((budget) => budget.path === path);
      pages.set(path, await print(path, centre.origin + path, { loads: isBudgeted ? mostLoads : loads }));
    }
    const results: BenchResult[] = [];
    for (const budget of budgets) {
      const { path } = budget;
      const page = pages.get(path);
      if (!page) throw new Error(`${path} is not a page of the site`);
      results.push(...toBudgetResults(budget, page, await compare(path, centre.origin, proxy.origin)));
    }
    await printBareSite();
    return [...results, ...toScoreResults(pages)];
  } finally {
    proxy.stop();
    await centre.stop();
  }
}

async function compare(path: string, origin: string, http2Origin: string): Promise<Comparisons> {
  const url = origin + path;
  const applied = { loads, throttling: 'devtools' } as const;
  return {
    withoutScripts: await print(`${path} without scripts`, url, { loads: mostLoads, without: scripts }),
    applied: await print(`${path}, applied`, url, applied),
    appliedWithoutScripts: await print(`${path}, applied, without scripts`, url, {
      ...applied,
      without: scripts,
    }),
    http2: await print(`${path} over HTTP/2`, http2Origin + path, { loads }),
  };
}

async function printBareSite(): Promise<void> {
  const centre = await startCentre({ SITE_DIR: await buildBareSite(), SITE_SERVER_DIR: '' });
  try {
    await print('a bare page of the framework', centre.origin, { loads });
  } finally {
    await centre.stop();
  }
}

async function print(name: string, url: string, options: LoadOptions): Promise<PageFigures> {
  const figures = await loadPage(url, options);
  const { kb, paintMs, firstPaintMs, blockingMs, movement } = figures;
  const cells = [
    name,
    ...kinds.map((kind) => kb[kind]),
    kb.all,
    ...[paintMs, firstPaintMs, blockingMs].map((ms) => `${ms.toFixed(0)} ms`),
    movement.toFixed(3),
    ...categories.map((category) => figures[category]),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return figures;
}

function printHeader(): void {
  console.log(
    `| page | ${kinds.join(' kB | ')} kB | in all kB | LCP | FCP | TBT | CLS | ${categories.join(' | ')} |`,
  );
  console.log(`| --- ${'| ---: '.repeat(kinds.length + 5 + categories.length)}|`);
}
