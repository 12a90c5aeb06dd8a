/** Runs `benchmarks.ts` through Vite: the tested server imports .tsx, styles and drawings. */
import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner } from 'vite';

// `runnerImport` alone starts no plugin, and the one for styles fails on the first.
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
await runner.import(fileURLToPath(new URL('benchmarks.ts', import.meta.url)));
await runner.close();
await vite.close();
