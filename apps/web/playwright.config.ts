import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/findBrowser.ts';

// Node compiles the server once for all processes that run it.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.results/compiled');

/** Journeys through the built site, the real API, a real SMTP server and a real SQLite file. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.results/e2e',
  workers: 2,
  forbidOnly: true,
  // What takes too long for every commit.
  ...(process.env['NIGHTLY'] === undefined && { grepInvert: /@nightly/ }),
  // Only for busy machines: a step ends as soon as what it waits for holds.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
    // A trace of every step costs a fifth of the time: `--trace on` records one.
    screenshot: 'only-on-failure',
  },
});
