import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../Database.ts';
import { migrations } from '../migrations/migrations.ts';
import { makeOwnerFolder } from '../ownerOnly.ts';
import type { Connections, PooledClient } from './connectionPool.ts';
import { ConnectionPool, connectTimeoutMs } from './connectionPool.ts';
import type { SharedAddress } from './openPostgres.ts';
import {
  checkRole,
  checkVersion,
  isReady,
  migrateDatabase,
  openTenant,
  openWithoutTenant,
  vacuum,
} from './openPostgres.ts';
import { wakeUpsOf } from './wakeUps.ts';

/** A PostgreSQL database of several centres, on one pool of connections. */
export interface SharedDatabase {
  /**
   * Returns the database of a centre by its key, which keeps its secrets in `dataDir`. Closing it leaves the connections
   * open.
   */
  openCentre(centre: string, dataDir: string): Promise<Database>;
  /** Returns the keys of the centres, whether they are open here or not, that have emails to send at `now`, in order. */
  dueCentres(now: Date): Promise<string[]>;
  /** Ends the connections; waits 3 s at most. */
  close(): Promise<void>;
}

/**
 * Opens the database of several centres. Throws when it cannot be reached or was written by a newer version, and, with
 * what to do, when its tables are outdated without an `ownerUrl`, or when row-level security would not stop the role of
 * `url`.
 */
export async function openSharedDatabase(address: SharedAddress): Promise<SharedDatabase> {
  const server = await connect(address);
  try {
    await checkRole(server.db);
  } catch (error) {
    await server.close();
    throw error;
  }
  return {
    async openCentre(centre, dataDir) {
      makeOwnerFolder(dataDir);
      return server.open(centre, mostOfOneCentre);
    },

    async dueCentres(now) {
      const { rows } = await sql<{ tenant: string }>`
        select tenant from due_centres(${now.toISOString()}) as tenant order by tenant`.execute(server.db);
      return rows.map(({ tenant }) => tenant);
    },

    close: () => server.close(),
  };
}

/** Opens the database of one centre, whatever its keys are. */
export async function openServer(address: SharedAddress, centre: string): Promise<Database> {
  const server = await connect(address);
  try {
    const database = await server.open(centre);
    return { ...database, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Connects to a database with the present tables. */
async function connect(address: SharedAddress) {
  const pool = new ConnectionPool(address.url, { max: mostConnections });
  const db = openWithoutTenant(pool);
  try {
    await checkVersion(db);
    if (!(await isReady(db, Object.keys(migrations.postgres)))) await migrateDatabase(address);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const messages = wakeUpsOf(address.url, db);
  const vacuumAll = oneAfterTheOther(() => vacuum(db));
  return {
    db,

    async open(centre: string, most = mostConnections): Promise<Database> {
      const rows = openTenant(shareConnections(pool, most, connectTimeoutMs), centre);
      await startVersions(rows);
      const { close, ...wakeUps } = messages.of(centre);
      return { db: rows, wakeUps, truncateJournal: vacuumAll, close: async () => close() };
    },

    async close(): Promise<void> {
      await Promise.race([
        messages.close().then(() => pool.end()),
        sleep(longestCloseMs, undefined, { ref: false }),
      ]);
    },
  };
}

/** Connections of one process; three processes stay far below PostgreSQL's default of 100. */
const mostConnections = 10;
/** Of several centres in a process. */
const mostOfOneCentre = 4;

/** A network that swallows everything must not keep a process from ending. */
const longestCloseMs = 3000;

/** Stores the row that a new centre lacks; changes of its days update it. */
async function startVersions(db: Database['db']): Promise<void> {
  await db
    .insertInto('openingVersion')
    .values({ id: 1, version: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Runs `act` once at a time; calls in the meantime share the next run, which begins after them. */
function oneAfterTheOther(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    running = act().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    return (next ??= running.then(start, start));
  };
}

/**
 * Returns the connections of a pool for one of several users: it takes at most `most` of them at once, so that one who is flooded
 * leaves some to the others. Who waits longer than `patienceMs` gets the error of a pool without a free connection.
 */
export function shareConnections(pool: Connections, most: number, patienceMs: number): Connections {
  let taken = 0;
  const waiting = new Set<() => void>();

  function giveBack(): void {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  }

  async function take(): Promise<void> {
    if (taken < most) taken += 1;
    else await turn();
  }

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Error('timeout exceeded when trying to connect'));
      }, patienceMs);
      waiting.add(begin);
    });
  }

  return {
    async connect(): Promise<PooledClient> {
      await take();
      try {
        const client = await pool.connect();
        client.onRelease(giveBack);
        return client;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}
