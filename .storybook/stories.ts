import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { browserArgs, findBrowser } from '../scripts/findBrowser.ts';
import * as commands from './checks/commands.ts';
import { pagesOfStories } from './pagesOfStories.ts';

/** The project of vitest that tests the stories in Chromium: a page of each file, and each story that is played. */
export const stories: TestProjectInlineConfiguration = {
  plugins: [
    pagesOfStories(),
    // A story without a play function is no test of its own: the page of its file mounts it.
    storybookTest({ configDir: import.meta.dirname, tags: { include: ['page', 'play-fn'] } }),
  ],
  optimizeDeps: {
    // Found late, these would reload the page in the middle of a first run.
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      '@internationalized/date',
      'mockdate',
      '@centro/ui > @radix-ui/react-dialog',
      '@centro/ui > @radix-ui/react-focus-scope',
      '@centro/ui > @radix-ui/react-navigation-menu',
      '@centro/ui > @radix-ui/react-toast',
      '@centro/ui > aria-hidden',
      '@centro/ui > lucide-react',
      '@centro/web > react-aria-components',
      '@centro/web > @internationalized/date',
      '@centro/web > react-router',
    ],
  },
  test: {
    name: 'stories',
    setupFiles: ['./.storybook/vitest.setup.ts'],
    // One frame for all files, as in Storybook itself: a story loads its modules once.
    isolate: false,
    // Two frames at once: a story waits more than it computes.
    maxWorkers: 2,
    testTimeout: 240_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: browserArgs },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
      commands: { ...commands },
    },
  },
};
