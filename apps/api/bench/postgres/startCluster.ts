import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRoles, templateDatabase } from '../../src/testing/postgres/createRoles.ts';
import { querySync } from '../../src/testing/postgres/querySync.ts';
import { startPostgres } from '../../src/testing/postgres/startPostgres.ts';
import { startBenchServer } from '../benchCentre.ts';

/** Several processes on one PostgreSQL database that is synced to disk, with one folder for their keys. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts PostgreSQL and so many of the built server; `through` is the address by which they reach it. */
export async function startCluster(
  processes: number,
  overrides: NodeJS.ProcessEnv = {},
  through: (url: string) => Promise<string> = (url) => Promise.resolve(url),
) {
  const stack = new AsyncDisposableStack();
  const postgres = stack.use(await startPostgres({ fsync: true, countStatements: true }));
  const { url, ownerUrl } = createRoles(postgres);
  const dataDir = path.join(tmpdir(), `centro-cluster-${randomUUID()}`);
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = {
    MAIL: 'files',
    DATABASE_URL: await through(url),
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    ...overrides,
  };
  const starts = await Promise.allSettled(
    Array.from({ length: processes }, async () => stack.use(await startBenchServer(env))),
  );
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stack.disposeAsync();
    throw failed.reason;
  }
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  return {
    postgres,
    url,
    servers,
    urls: servers.map((server) => server.url),
    /** Starts one more, for example in the place of a killed one. */
    startServer: async () => stack.use(await startBenchServer(env)),
    query: (sql: string) => querySync(postgres.urlOf(templateDatabase), sql),
    now: () => new Date(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
