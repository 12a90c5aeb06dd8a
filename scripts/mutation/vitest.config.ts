import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const setupFiles = [join(import.meta.dirname, '../failOnConsole.ts')];

/** The projects of the root configuration, with isolation: a mutant of what a module does when it loads must be loaded. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'booking', root: 'packages/booking', include: ['src/**/*.test.ts'], setupFiles } },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          setupFiles,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
