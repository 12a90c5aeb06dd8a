import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ['/', '/contact', '/news', '/404'],
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    // The name under which static hosts, and our own server, look for the page of unknown addresses.
    await rename(join(client, '404/index.html'), join(client, '404.html'));
    await rm(join(client, '404'), { recursive: true });
    // Every address that exists is prerendered: there is nothing to fall back to.
    await rm(join(client, '__spa-fallback.html'));
    await precompress(client);
  },
} satisfies Config;
