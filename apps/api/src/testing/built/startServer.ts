import { once } from 'node:events';
import { eventually } from '../eventually.ts';
import { spawnBuilt } from './spawnBuilt.ts';

/** Runs the built server as a separate process, like `start`; resolves when it has printed its address. */
export async function startServer(env: NodeJS.ProcessEnv) {
  const server = spawnServer(env);
  try {
    const url = await eventually(() => {
      const [printed] = /(?<= on )http:\S+/.exec(server.stdout()) ?? [];
      if (!printed) throw new Error(`The server did not start: ${server.stderr()}`);
      return printed;
    });
    return { ...server, url };
  } catch (error) {
    await server[Symbol.asyncDispose]();
    throw error;
  }
}

/** Runs the built server as a separate process without waiting; killed when disposed of. */
export function spawnServer(env: NodeJS.ProcessEnv) {
  const child = spawnBuilt('server', [], env);
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  }
  const exited = once(child, 'close').then(([code, signal]: unknown[]) => ({ code, signal }));
  return {
    child,
    exited,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
