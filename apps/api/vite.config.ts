import path from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Reads the contract when the server is built: to read and to validate it takes a third of a start. */
const contractAtBuild: Plugin = {
  name: 'contract-at-build',
  load: {
    filter: { id: /\/src\/http\/readContract\.ts$/ },
    async handler(id) {
      const { readContract } = (await import(id)) as typeof import('./src/http/readContract.ts');
      const operations = JSON.stringify(await readContract());
      return `const operations = ${operations};\nexport const readContract = async () => operations;`;
    },
  },
};

/**
 * Bundles the server and its commands for Node, with the packages that each start needs: to find and read their thousand files
 * takes a quarter of a start. React is inside in its production build: from outside it would be the one of development where
 * NODE_ENV is not set, which says whether e-mails have to be sent. Outside are programs for one machine, and what few need.
 */
export default defineConfig({
  plugins: [contractAtBuild],
  // Typefaces are in the folder of the style sheet, so that they are found under any path: several centres can share
  // a host.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'css' ? path.basename(file) : undefined),
  },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    cssCodeSplit: false,
    target: 'node24',
    outDir: 'build',
    assetsDir: 'pages',
    // Drawings are inlined into the HTML and the CSS; typefaces are files.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    rolldownOptions: {
      input: {
        server: 'src/server.ts',
        centre: 'src/cli/centre.ts',
        newsWorker: 'src/news/newsWorker.ts',
        renderWorker: 'src/site/renderWorker.ts',
      },
      // All in one folder, since `toPath` finds the project's root relative to it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      checks: { moduleLevelDirective: false, pluginTimings: false },
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    external: ['pg', 'sharp', 'prom-client'],
  },
});
