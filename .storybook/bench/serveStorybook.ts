import { join } from 'node:path';
import { preview } from 'vite';

/** Serves the built Storybook on a free port, from which pages load until it is disposed of. */
export async function serveStorybook(): Promise<AsyncDisposable & { address: string }> {
  const server = await preview({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: { outDir: 'build' },
    preview: { port: 0 },
  });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { address, [Symbol.asyncDispose]: () => server.close() };
}
