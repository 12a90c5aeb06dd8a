import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/booking', 'apps/api'].map((root) => ({
      extends: `./${root}/vitest.config.ts`,
      root,
      // A mutant of what a module does when it is loaded has to be loaded.
      test: { isolate: true },
    })),
  },
});
