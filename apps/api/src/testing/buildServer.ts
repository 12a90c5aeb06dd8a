import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the server before the tests, some of which run it as a separate process; Turborepo has built it already. */
export default async function buildServer(): Promise<void> {
  if (process.env['TURBO_HASH']) return;
  const root = fileURLToPath(new URL('../../', import.meta.url));
  await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'error' });
}
