import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'prove/**/*.test.ts'],
    setupFiles: ['../../scripts/failOnConsole.ts'],
    // Every test has its own server and database: nothing is left for the next file.
    isolate: false,
    // Many tests wait for a mail server: two workers wait together, also on a small machine.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
