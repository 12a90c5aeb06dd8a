import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Builds the server before the tests, some of which run it as a separate process; Turborepo has built it already. In a process
 * of its own, since Vitest's environment would make it a server for development, which does not run in production.
 */
export default function buildServer(): void {
  if (process.env['TURBO_HASH']) return;
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  execFileSync(`${root}node_modules/.bin/vite`, ['build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}
