/**
 * Measures the built site as a visitor on a phone meets it: `npx pnpm@12 measure` prints, for each page, what travels
 * and what Lighthouse says of it (mobile, simulated throttling; the middle one of several loads).
 */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import { builtPages } from '../e2e/builtSite.ts';
import { startCentre } from '../e2e/startCentre.ts';

const loads = 3;
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
const paint = 'largest-contentful-paint';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Request {
  resourceType: string;
  transferSize: number;
}

const centre = await startCentre();
try {
  console.log(
    `| page | ${kinds.join(' kB | ')} kB | in all kB | LCP | FCP | TBT | CLS | ${categories.join(' | ')} |`,
  );
  console.log(`| --- ${'| ---: '.repeat(kinds.length + 5 + categories.length)}|`);
  // Lighthouse refuses a document that is answered with 404.
  for (const { path } of builtPages.filter((page) => page.path !== '/404.html'))
    console.log(row(path, await measure(path)));
} finally {
  await centre.stop();
}

async function measure(path: string): Promise<Result> {
  const results: Result[] = [];
  for (let load = 0; load < loads; load += 1) results.push(await loadOnce(path));
  const byPaint = results.toSorted((a, b) => valueOf(a, paint) - valueOf(b, paint));
  const [middle] = byPaint.slice((loads - 1) / 2);
  if (!middle) throw new Error(`${path} was not loaded`);
  return middle;
}

/** In a browser of its own, with nothing kept from before. */
async function loadOnce(path: string): Promise<Result> {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: ['--headless=new', ...browserArgs] });
  try {
    const run = await lighthouse(centre.origin + path, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!run || run.lhr.runtimeError)
      throw new Error(`${path}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

function row(path: string, result: Result): string {
  const details = result.audits['network-requests']?.details as { items: Request[] } | undefined;
  const requests = details?.items ?? [];
  const kilobytes = (of: Request[]) =>
    (of.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000).toFixed(1);
  const cells = [
    path,
    ...kinds.map((kind) => kilobytes(requests.filter(({ resourceType }) => resourceType === kind))),
    kilobytes(requests),
    `${valueOf(result, paint).toFixed(0)} ms`,
    `${valueOf(result, 'first-contentful-paint').toFixed(0)} ms`,
    `${valueOf(result, 'total-blocking-time').toFixed(0)} ms`,
    valueOf(result, 'cumulative-layout-shift').toFixed(3),
    ...categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function valueOf(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}
