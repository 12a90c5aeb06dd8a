import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const servedWithinMs = 60_000;

/** Makes an empty folder with the tarballs of the kit, gives it to `use`, and removes it. */
export async function inEmptyFolder<Result>(
  tarballs: readonly string[],
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'external-consumer-'));
  try {
    for (const tarball of tarballs) cpSync(tarball, join(folder, basename(tarball)));
    return await use(folder);
  } finally {
    // A server that was told to end may still write.
    rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Runs a line of the terminal; throws with the end of what it printed when it fails, or takes longer than `limitMs`. */
export function run(line: string, cwd: string, limitMs = 300_000): void {
  const options = {
    cwd,
    env: environment(0),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: limitMs,
    // A group of its own, so that what the line has started ends with it; Node's types do not have it here.
    detached: true,
  } as const;
  const { pid, status, error, stdout, stderr } = spawnSync('sh', ['-c', line], options);
  if (status === 0) return;
  if (!error) throw new Error(`«${line}» failed: ${(stderr || stdout).slice(-2000)}`);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
  throw new Error(`«${line}» took longer than ${limitMs / 1000} s, or printed too much`, { cause: error });
}

/** Serves a folder by a command that reads `PORT`, while `use` runs. */
export async function whileServed<Result>(
  command: string,
  cwd: string,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const server = spawn(command, {
    cwd,
    env: environment(port),
    shell: true,
    detached: true,
    stdio: 'ignore',
  });
  try {
    const address = `http://localhost:${port}/`;
    await served(address);
    return await use(address);
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}

/** Resolves when the address answers. */
async function served(address: string): Promise<void> {
  const end = performance.now() + servedWithinMs;
  while (performance.now() < end) {
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} was not served within ${servedWithinMs / 1000} s`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Without what a runner of this workspace has set. */
function environment(port: number): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV|CI$)/.test(name));
  return { ...Object.fromEntries(own), PORT: String(port) };
}
