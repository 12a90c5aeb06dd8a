import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['*.test.ts', 'bench/*.test.ts', 'src/tokens/*.test.ts'],
    setupFiles: ['../../scripts/failOnConsole.ts'],
  },
});
