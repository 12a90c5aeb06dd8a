/**
 * Photographs every story, here and as of another revision, and lays them side by side in one page:
 * `npx pnpm@12 visual [revision]`, `origin/main` unless given. Nothing is kept in the repository.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { browserArgs, findBrowser } from './findBrowser.ts';
import { buildRevision, buildStorybook } from './visual/buildStorybook.ts';
import { comparePictures } from './visual/comparePictures.ts';
import { photograph } from './visual/photograph.ts';
import { writePage } from './visual/writePage.ts';

const revision = process.argv[2] ?? 'origin/main';
const root = join(import.meta.dirname, '..');
const folder = join(root, '.results/visual');
const [before, after, difference] = ['before', 'after', 'difference'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

rmSync(folder, { recursive: true, force: true });
console.log(`Building the Storybook of ${revision} and of this folder…`);
buildRevision(revision, join(folder, 'storybook-before'));
buildStorybook(root, join(folder, 'storybook-after'));

console.log('Photographing every story of both…');
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
await Promise.all([
  photograph(browser, join(folder, 'storybook-before'), before),
  photograph(browser, join(folder, 'storybook-after'), after),
]);
await browser.close();

const comparisons = comparePictures(before, after, difference);
const page = join(folder, 'index.html');
writeFileSync(page, writePage(revision, comparisons));
const differing = comparisons.filter(({ state }) => state !== 'same').length;
console.log(`${differing} of ${comparisons.length} pictures differ: ${pathToFileURL(page).href}`);
