import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { chromium, type Browser } from 'playwright';
import { build, preview } from 'vite';
import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';

/** Where the two pages of `pages/` are while they are compared. */
export interface ComparedPages {
  browser: Browser;
  /** The calendar and slots of this package. */
  ours: string;
  /** react-aria's own. */
  bare: string;
}

/** Builds the two pages, serves them, and hands them to `compare`; returns what it returns. */
export async function withComparedPages<T>(compare: (pages: ComparedPages) => Promise<T>): Promise<T> {
  const built = mkdtempSync(join(tmpdir(), 'compared-pages-'));
  try {
    await buildPages(built);
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      build: { outDir: built },
      preview: { port: 0 },
    });
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
    try {
      const address = server.resolvedUrls?.local[0] ?? '';
      return await compare({ browser, ours: `${address}ours.html`, bare: `${address}bare.html` });
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(built, { recursive: true });
  }
}

async function buildPages(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'pages');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ ...optimizeLocales.vite({ locales: ['it-IT'] }), enforce: 'pre' }],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: [join(root, 'ours.html'), join(root, 'bare.html')],
        checks: { pluginTimings: false },
      },
    },
  });
}
