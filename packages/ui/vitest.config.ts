import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Entries are measured as an app builds them.
    env: { NODE_ENV: 'production' },
    include: ['*.test.ts', 'bench/*.test.ts', 'src/tokens/*.test.ts'],
    setupFiles: ['../../scripts/failOnConsole.ts'],
  },
});
