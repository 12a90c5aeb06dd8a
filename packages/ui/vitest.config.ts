import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, findBrowser } from '../../scripts/findBrowser.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'design',
          environment: 'node',
          // Entries are measured as an app builds them.
          env: { NODE_ENV: 'production' },
          include: ['*.test.ts', 'bench/*.test.ts', 'src/tokens/*.test.ts'],
          setupFiles: ['../../scripts/failOnConsole.ts'],
        },
      },
      {
        // What stories cannot show: a real mouse, a real finger, and a page before and during its hydration.
        test: {
          name: 'pointer',
          include: ['src/**/*.test.tsx'],
          testTimeout: 4000,
          expect: { poll: { timeout: 1500 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: browserArgs },
              contextOptions: { hasTouch: true },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
          },
        },
        optimizeDeps: {
          include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-dom/server'],
        },
      },
    ],
  },
});
