import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { spawnBuilt } from './spawnBuilt.ts';

/** Runs `centre` with these arguments as a separate process, like the root script, until it ends. */
export async function runCentre(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawnBuilt('centre', args, env);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
