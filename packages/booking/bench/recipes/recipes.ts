import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium, type Browser } from 'playwright';
import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import { packPackages } from '../../../../scripts/kit/packPackages.ts';
import type { BookingRules } from '../../src/index.ts';
import { inEmptyFolder, run, whileServed } from '../externalConsumer/terminal.ts';
import { booksOnPage, booksWithoutScripts } from './bookInBrowser.ts';
import { booksOnServer } from './bookOnServer.ts';
import { checks, type Check } from './checks.ts';
import { readRecipe, type Recipe } from './readRecipe.ts';
import { withVersions } from './versions.ts';

const results = join(import.meta.dirname, '../../.results/recipes');
const limitMs = 180_000;

/**
 * Does what the pages of `recipes` say, each in an empty folder: installs the packed kit and the host, builds, and books. Returns
 * a result for each page, or for those of `names`; the pictures are in `.results/recipes`.
 */
export async function recipes(names: readonly string[] = []): Promise<BenchResult[]> {
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new Error(`No recipe "${unknown.join('", "')}"; there are ${Object.keys(checks).join(', ')}`);
  mkdirSync(results, { recursive: true });
  const tarballs = Object.values(packPackages(join(results, 'kit')));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const tried: BenchResult[] = [];
    for (const [name, wanted] of Object.entries(checks)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const result = await resultOf(name, wanted, tarballs, browser);
      console.log(`${result.name}: ${result.measured}`);
      tried.push(result);
    }
    return tried;
  } finally {
    await browser.close();
  }
}

async function resultOf(
  name: string,
  wanted: readonly Check[],
  tarballs: readonly string[],
  browser: Browser,
): Promise<BenchResult> {
  const startedAt = performance.now();
  const recipe = readRecipe(name);
  const install = recipe.install.map(withVersions);
  const faults = await inEmptyFolder(tarballs, (folder) => {
    for (const { line } of install) run(line, folder, limitMs);
    for (const [path, code] of Object.entries(recipe.files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    for (const line of recipe.build) run(line, folder, limitMs);
    return faultsOf(name, recipe, wanted, folder, browser);
  }).catch((error: unknown) => [stripVTControlCharacters(String(error)).replaceAll(/\s+/g, ' ')]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const versions = install.flatMap(({ installed }) => installed).join(', ') || 'no package besides';
  return {
    name: `recipe ${recipe.title}`,
    measured: [versions, `${seconds} s`, faults.length === 0 ? 'ok' : `failed: ${faults.join('; ')}`].join(
      ', ',
    ),
    limit: 'no fault',
    isMet: faults.length === 0,
  };
}

async function faultsOf(
  name: string,
  { files, run: line }: Recipe,
  wanted: readonly Check[],
  folder: string,
  browser: Browser,
): Promise<string[]> {
  if (wanted.includes('command')) {
    run(line, folder, limitMs);
    return [];
  }
  return whileServed(line.replaceAll('3000', '$PORT'), folder, async (address) => {
    const rules = rulesIn(files);
    const isStatic = wanted.includes('static page');
    const task = { browser, address, picture: join(results, name), rules, isStatic };
    const faults: string[] = [];
    if (wanted.includes('page') || wanted.includes('static page')) faults.push(...(await booksOnPage(task)));
    if (wanted.includes('without scripts')) faults.push(...(await booksWithoutScripts(task)));
    if (wanted.includes('server')) faults.push(...(await booksOnServer(address, rules)));
    return faults;
  });
}

function rulesIn(files: Recipe['files']): BookingRules {
  const [, json = '{}'] = Object.entries(files).find(([path]) => path.endsWith('rules.json')) ?? [];
  return JSON.parse(json) as BookingRules;
}
