import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Pure functions keep nothing between tests: one worker serves every file.
    isolate: false,
    setupFiles: ['../../scripts/failOnConsole.ts'],
  },
});
