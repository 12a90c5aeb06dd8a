import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

/** The build knows no centre: the server renders the pages with its facts. */
export default {
  appDirectory: 'src',
  ssr: true,
  // The code knows every route: the server is never asked which one an address has.
  routeDiscovery: { mode: 'initial' },
  // A file of a few bytes for each part of a route would cost a request.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig, viteConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    // The server build writes the styles too, in another order: no page uses that file.
    const server = await readFile(join(reactRouterConfig.buildDirectory, 'server/index.js'), 'utf8');
    for (const file of globSync(`${viteConfig.build.assetsDir}/style-*.css`, { cwd: client }))
      if (!server.includes(file)) await rm(join(client, file));
    await precompress(client);
  },
} satisfies Config;
