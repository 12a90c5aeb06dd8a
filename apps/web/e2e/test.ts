import { test as base, expect, type Page } from '@playwright/test';
import '../../../scripts/loadEnvironment.ts';
import { startCentre, type Centre } from './startCentre.ts';

/** The main site's base address, without a trailing slash. */
export const mainSite = process.env['CENTRE_BASE_URL'] ?? '';

interface Fixtures {
  /** Text of console lines that a test expects; any other line fails it. */
  expectedConsole: RegExp | null;
}

/** Playwright's test with one centre per worker; an unexpected console line fails it. */
export const test = base.extend<Fixtures, { centre: Centre }>({
  expectedConsole: [null, { option: true }],
  centre: [
    async ({}, use) => {
      const centre = await startCentre();
      await use(centre);
      await centre.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ centre }, use) => use(centre.origin),
  context: async ({ context, expectedConsole }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (!expectedConsole?.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (failure) => complaints.push(String(failure.error())));
    await use(context);
    expect(complaints, 'the console stays empty').toEqual([]);
  },
});

export { expect, type Page };
