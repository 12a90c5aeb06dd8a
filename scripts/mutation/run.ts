/**
 * Mutation tests: changes the source one operator, value or statement at a time and runs the tests that reach the
 * change; a mutant that fails no test survives. Fails when less than 90 % are killed.
 *
 * `npx pnpm@12 mutation links` takes one of `folders`, `npx pnpm@12 mutation booking-formats 'src/ics/*.ts'` some of its
 * files. What has not changed since the last run is not run again; nor is a survivor in module-level code after a new
 * test, unless the file in `node_modules/.cache/mutation` is deleted.
 */
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { folders, isFolder } from './folders.ts';

const [name, ...files] = process.argv.slice(2);
if (!isFolder(name)) throw new Error(`Name one of ${Object.keys(folders).join(', ')}`);

// Read by vitest.config.ts, in the processes that Stryker starts.
process.env.MUTATION_FOLDER = name;
const { root, mutate } = folders[name];
const inRoot = (pattern: string) =>
  pattern.startsWith('!') ? `!${root}/${pattern.slice(1)}` : `${root}/${pattern}`;

await new Stryker({
  mutate: [...(files.length > 0 ? files : mutate), '!src/**/*.test.ts'].map(inRoot),
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  // Stryker rewrites that file through the compiler API, which TypeScript 7 no longer has; the copy needs none.
  tsconfigFile: 'none',
  ignorePatterns: ['apps/web', 'docs', 'storybook-static', '.results', 'var'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  // A slow machine must not count as a killed mutant; an endless loop takes this long.
  timeoutMS: 30_000,
  concurrency: 2,
  incremental: true,
  incrementalFile: `node_modules/.cache/mutation/${name}.json`,
  thresholds: { high: 95, low: 90, break: 90 },
}).runMutationTest();
