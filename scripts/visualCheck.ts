/**
 * Visual checks: opens every story of the built Storybook in Chromium and looks for what a person would see at once.
 * First the checks must find the faults of a fixture. `npx pnpm@12 visual:check button` takes the stories with
 * «button» in their id.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserArgs, findBrowser } from './findBrowser.ts';
import { bundleInPage } from './visualChecks/bundleInPage.ts';
import { checkAll } from './visualChecks/checkAll.ts';
import type { CheckName } from './visualChecks/Finding.ts';
import { provesItself } from './visualChecks/provesItself.ts';
import { readStories } from './visualChecks/readStories.ts';
import { serveFolder } from './visualChecks/serveFolder.ts';

const part = process.argv[2] ?? '';
const startedAt = performance.now();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
const server = await serveFolder(join(import.meta.dirname, '../storybook-static'));
try {
  const script = await bundleInPage();
  await provesItself(browser, script);
  const page = await browser.newPage();
  const stories = (await readStories(page, server.url)).filter(({ id }) => id.includes(part));
  await page.close();
  if (stories.length === 0) throw new Error(`No story has "${part}" in its id`);

  const reports = await checkAll(browser, script, server.url, stories);
  const findings = reports.flatMap((report) => report.findings);

  const made = new Map<CheckName, number>();
  for (const report of reports)
    for (const [check, times] of report.made) made.set(check, (made.get(check) ?? 0) + times);
  for (const [check, times] of made) {
    const found = findings.filter((finding) => finding.check === check).length;
    console.log(`${check}: ${times} made on ${stories.length} stories, ${found} found`);
  }
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const failed = new Set(findings.map(({ story }) => story)).size;
  const resultsFile = process.env['VISUAL_RESULTS_FILE'];
  if (resultsFile) writeFileSync(resultsFile, JSON.stringify({ passed: stories.length - failed, failed }));
  if (failed > 0) process.exitCode = 1;
} finally {
  await server.close();
  await browser.close();
}
