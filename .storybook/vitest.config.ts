import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, findBrowser } from '../scripts/findBrowser.ts';

/**
 * Runs stories as component tests, each file in a frame of its own: for work on a component, `npx pnpm@12 stories
 * Button`. The test command plays every story in the visual checks.
 */
export default defineConfig({
  root: '..',
  plugins: [storybookTest({ configDir: import.meta.dirname })],
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
    name: 'storybook',
    setupFiles: ['./.storybook/vitest.setup.ts'],
    // Lets a story say what the visitor has set in the system, through the browser's protocol.
    api: { allowWrite: true, allowExec: true },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { executablePath: findBrowser(), args: browserArgs } }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
    },
  },
});
