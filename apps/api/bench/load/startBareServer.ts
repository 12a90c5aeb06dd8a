import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs the minimum of a server, `bareServer.ts`, in its own process, on SQLite or on the PostgreSQL database `url`. */
export async function startBareServer(url?: string) {
  const program = fileURLToPath(new URL('bareServer.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...(url === undefined ? [] : [url])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'close');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    child,
    url: `http://127.0.0.1:${port.toString().trim()}`,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await exited;
    },
  };
}
