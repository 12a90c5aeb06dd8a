import { reactRouter } from '@react-router/dev/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import '../../scripts/loadEnvironment.ts';
import { compileAhead } from './compileAhead.ts';
import { groupScripts } from './groupScripts.ts';
import { pages } from './src/content/navigation/pages.ts';
import { trimLibraries } from './trimLibraries.ts';

const apiDevelopment = 'http://localhost:3001';

export default defineConfig(({ command }) => ({
  // The server build contains React's production build: from outside it would be the one of development where NODE_ENV is
  // not set, which says whether e-mails have to be sent. The development server cannot load all packages so.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
  }),
  // The facts of the centre are no part of the build.
  envDir: false,
  plugins: [
    reactRouter(),
    groupScripts(),
    trimLibraries(),
    compileAhead(),
    // react-aria contains 30 languages; the site needs one.
    { ...optimizeLocales.vite({ locales: ['it-IT'] }), enforce: 'pre' },
  ],
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/styleSingleton.ts', import.meta.url)) },
  },
  build: {
    // Every page has its own first styles in it; the whole comes as one file after the first paint.
    cssCodeSplit: false,
    // Larger drawings would make scripts and styles wait for them.
    assetsInlineLimit: 700,
    // Do not warn about the times of plugins.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      // One segment that is no page of the site: a call of the API or a page behind the links of its emails.
      '^/([a-z-]+|pagine/[^/]+)/?([?].*)?$': {
        target: apiDevelopment,
        bypass: ({ url = '' }) => (isSitePage(url) ? url : undefined),
      },
    },
  },
}));

function isSitePage(url: string): boolean {
  const { pathname } = new URL(url, apiDevelopment);
  return Object.values(pages).some(({ path }) => path === pathname.replace(/(.)\/$/, '$1'));
}
