import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs `centre` with these arguments as a separate process, like the root script, until it ends. */
export async function runCentre(args: readonly string[], env: NodeJS.ProcessEnv) {
  const file = fileURLToPath(new URL('../../build/centre.js', import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
