import { globSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';
import { policyFiles } from './src/document/policyFiles.ts';
import { publishedPages } from './src/content/navigation/pages.ts';
import { robotsTxt, sitemapXml } from './src/sitemap.ts';

const baseUrl = process.env['CENTRE_BASE_URL'] ?? '';

export default {
  appDirectory: 'src',
  ssr: false,
  // A file of a few bytes for each part of a route would cost a request.
  splitRouteModules: false,
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), '/404'],
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    // Static hosts, and our own server, serve the file of this name for unknown addresses.
    await rename(join(client, '404/index.html'), join(client, '404.html'));
    await rm(join(client, '404'), { recursive: true });
    // Every page is prerendered, so the fallback page is not needed.
    await rm(join(client, '__spa-fallback.html'));

    // The server build writes the styles too, in another order: no page uses that file.
    const home = await readFile(join(client, 'index.html'), 'utf8');
    for (const file of globSync('assets/style-*.css', { cwd: client }))
      if (!home.includes(file)) await rm(join(client, file));

    const paths = publishedPages(process.env['CENTRE_OFFERING_PAGES'] ?? '').map(({ path }) => path);
    await writeFile(join(client, 'sitemap.xml'), sitemapXml(baseUrl, paths));
    await writeFile(join(client, 'robots.txt'), robotsTxt(baseUrl));
    const { entry } = (await import(
      /* @vite-ignore */ join(reactRouterConfig.buildDirectory, 'server/index.js')
    )) as {
      entry: { module: { policyOf: (document: string) => string } };
    };
    const policies = await Promise.all(
      globSync('**/*.html', { cwd: client })
        .toSorted()
        .map(async (file) => {
          const path = `/${file}`.replace(/(.)\/index\.html$|index\.html$/, '$1');
          return [path, entry.module.policyOf(await readFile(join(client, file), 'utf8'))] as const;
        }),
    );
    const { _headers, ...snippets } = policyFiles(policies);
    await writeFile(join(client, '_headers'), _headers);
    for (const [name, snippet] of Object.entries(snippets))
      await writeFile(join(reactRouterConfig.buildDirectory, name), snippet);
    await precompress(client);
  },
} satisfies Config;
