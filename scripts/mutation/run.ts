/**
 * Mutation tests: changes the source one operator, value or statement at a time and runs the tests that reach the
 * change; one that no test notices survives. Fails when a folder has less than 90 % killed.
 *
 * `npx pnpm@12 mutation` takes each folder, `npx pnpm@12 mutation links` one,
 * `npx pnpm@12 mutation booking 'packages/booking/src/ics/*.ts'` some of its files. What has not changed since the last
 * run is not run again.
 */
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

interface Folder {
  mutate: string[];
  testFiles: string[];
}

const folders: Record<string, Folder> = {
  // Its examples alone: with the tests that try hundreds of rules each mutant would take half a minute.
  booking: {
    mutate: ['packages/booking/src/**/*.ts', '!packages/booking/src/{react,testing}/**'],
    testFiles: ['packages/booking/src/**/!(*.properties|*.oracle|testRules).test.ts'],
  },
  'booking-testing': {
    mutate: ['packages/booking/src/testing/**/*.ts'],
    testFiles: ['packages/booking/src/testing/**/*.test.ts'],
  },
  links: {
    mutate: ['apps/api/src/links/**/*.ts'],
    testFiles: ['apps/api/src/links/**/*.test.ts'],
  },
  limits: {
    mutate: [
      'apps/api/src/dailyLimits.ts',
      'apps/api/src/toNetworkKey.ts',
      'apps/api/src/store/limitStore.ts',
    ],
    testFiles: ['apps/api/src/toNetworkKey.test.ts', 'apps/api/src/routes/limits.test.ts'],
  },
};

const [asked, ...files] = process.argv.slice(2);
if (asked !== undefined && !(asked in folders))
  throw new Error(`No folder "${asked}"; there are ${Object.keys(folders).join(', ')}`);

for (const [name, { mutate, testFiles }] of Object.entries(folders)) {
  if (asked !== undefined && asked !== name) continue;
  await new Stryker({
    mutate: [...(files.length > 0 ? files : mutate), '!**/*.test.ts'],
    testFiles,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    // Stryker rewrites that file through the compiler API, which TypeScript 7 no longer has; the copy needs none.
    tsconfigFile: 'none',
    ignorePatterns: ['apps/web', 'docs', 'storybook-static', '.results', 'var'],
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    concurrency: 2,
    incremental: true,
    incrementalFile: `node_modules/.cache/mutation/${name}.json`,
    thresholds: { high: 95, low: 90, break: 90 },
  }).runMutationTest();
}
