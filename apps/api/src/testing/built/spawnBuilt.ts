import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a program of the build with these arguments as a separate process, and no other environment than `env`. */
export function spawnBuilt(
  program: 'server' | 'centre',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  user: { uid?: number; gid?: number } = {},
) {
  const file = fileURLToPath(new URL(`../../../build/${program}.js`, import.meta.url));
  // Set by the tests, which start it a hundred times, and not by benchmarks, which measure the start.
  const { NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, [file, ...args], {
    env: { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...env },
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
