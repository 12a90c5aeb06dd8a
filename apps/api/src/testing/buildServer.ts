import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the server before the tests, some of which run it as a separate process. */
export default async function buildServer(): Promise<void> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'error' });
}
