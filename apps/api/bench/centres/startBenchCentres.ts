import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleCentre } from '../../src/testing/centres/exampleCentre.ts';
import { startServer } from '../../src/testing/built/startServer.ts';
import { testEnv } from '../../src/testing/testEnv.ts';

/** Runs the built server in its own process with centres of the given files, and a data folder that is deleted in the end. */
export async function startBenchCentres(
  centres: ReadonlyMap<string, Record<string, unknown>>,
  overrides: NodeJS.ProcessEnv = {},
) {
  const dataDir = path.join(tmpdir(), `centro-centres-${randomUUID()}`);
  const folder = path.join(dataDir, 'centres');
  mkdirSync(folder, { recursive: true });
  for (const [key, changes] of centres)
    writeFileSync(path.join(folder, `${key}.json`), JSON.stringify(exampleCentre(key, changes)));
  const env = testEnv({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    CENTRES_DIR: folder,
    CENTRE_API_HOST: 'https://api.centres.test',
    MAIL: 'files',
    READ_LIMIT_PER_MINUTE: '100000000',
    ...overrides,
  });
  const server = await startServer({ ...process.env, ...env });
  return {
    ...server,
    [Symbol.asyncDispose]: async () => {
      server.child.kill('SIGINT');
      await server.exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
