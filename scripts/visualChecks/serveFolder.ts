import { preview } from 'vite';

/** Serves a built folder on a free local port. */
export async function serveFolder(outDir: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error(`Nothing serves ${outDir}`);
  return { url, close: () => server.close() };
}
