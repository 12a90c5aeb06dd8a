import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two years hour by hour take longer than 5 s on a busy machine.
    testTimeout: 30_000,
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Pure functions keep nothing between tests: one worker serves every file.
    isolate: false,
    setupFiles: ['../../scripts/failOnConsole.ts'],
  },
});
