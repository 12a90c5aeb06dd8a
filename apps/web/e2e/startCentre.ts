import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The site and its API, running as a process of their own with a data folder of their own. */
export interface Centre {
  /** Origin of the site and the API, without a trailing slash. */
  origin: string;
  dataFolder: string;
  /** Stops it as Ctrl-C does and removes its data. */
  stop: () => Promise<void>;
}

/** Starts the built site and the real API on a free port; `environment` wins over `.env`. */
export async function startCentre(environment: Record<string, string> = {}): Promise<Centre> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'centre-'));
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--env-file=.env.example', '--env-file-if-exists=.env', 'apps/api/src/server.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        HOST: 'localhost',
        PORT: String(port),
        DATA_DIR: dataFolder,
        SITE_DIR: 'apps/web/build/client',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '1000',
        ...environment,
      },
    },
  );
  const origin = `http://localhost:${port}`;
  await untilHealthy(origin, server);
  return {
    origin,
    dataFolder,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function untilHealthy(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become healthy within 30 s');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error(`No free port: ${String(address)}`);
  return address.port;
}
