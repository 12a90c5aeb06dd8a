import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from '../../../precompress.ts';

/** The least that React Router's framework mode can publish: one page of two lines, prerendered and hydrated. */
export default {
  appDirectory: '.',
  buildDirectory: '../../../.results/bareSite',
  ssr: false,
  prerender: true,
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    // The framework's scripts are inline and have no hashes.
    await writeFile(
      join(client, '_headers'),
      "/\n  Content-Security-Policy: script-src 'self' 'unsafe-inline'\n",
    );
    // Our server wants a page for unknown addresses.
    await copyFile(join(client, 'index.html'), join(client, '404.html'));
    await precompress(client);
  },
} satisfies Config;
