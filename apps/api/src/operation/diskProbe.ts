import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import type { Tables } from '../store/schema.ts';

/** Tells whether the disk of the database takes new data. */
export interface DiskProbe {
  /** Rejects with the error of the database where it takes none; looks every five seconds at most. */
  check(): Promise<void>;
  /** Returns how many bytes of SQLite's file hold data; 0 with PostgreSQL, whose size has no limit of ours. */
  storedBytes(): Promise<number>;
  /**
   * Rejects, as a full database does, where SQLite's file is nearly as large as `maxBytes`: what is left is for bookings and
   * their emails, however much strangers write.
   */
  leaveRoom(maxBytes: number): Promise<void>;
}

/** Whether SQLite's file is nearly as large as it may be. */
export const isNearlyFull = (storedBytes: number, maxBytes: number) => storedBytes > 0.9 * maxBytes;

/** Read as SQLite's own error. */
class NearlyFull extends Error {
  /** SQLITE_FULL */
  readonly errcode = 13;

  constructor() {
    super('the database has nearly its maximum size: what is left is for bookings');
  }
}

/**
 * PostgreSQL changes a row in a page that it has, whose journal may be on another disk: only data that needs new pages shows
 * that its disk is full. A temporary file of 1 MB does, is gone at once, and needs no right. SQLite writes each change
 * to its journal, on the same disk.
 */
export function diskProbe(db: Kysely<Tables>): DiskProbe {
  let lookedAt = -Infinity;
  let found: Promise<void> = Promise.resolve();
  const probe: DiskProbe = {
    check() {
      if (sqlOf(db).isOneFile) return Promise.resolve();
      if (performance.now() - lookedAt >= everyMs) {
        lookedAt = performance.now();
        found = writeTemporaryFile(db);
      }
      return found;
    },

    async storedBytes() {
      if (!sqlOf(db).isOneFile) return 0;
      const { pages, free, size } = await db
        .selectNoFrom([
          sql<number>`(select page_count from pragma_page_count)`.as('pages'),
          sql<number>`(select freelist_count from pragma_freelist_count)`.as('free'),
          sql<number>`(select page_size from pragma_page_size)`.as('size'),
        ])
        .executeTakeFirstOrThrow();
      return (pages - free) * size;
    },

    async leaveRoom(maxBytes) {
      if (isNearlyFull(await probe.storedBytes(), maxBytes)) throw new NearlyFull();
    },
  };
  return probe;
}

const everyMs = 5000;

async function writeTemporaryFile(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // With more memory for the rows, which is a setting of the server, none would be written.
    await trx.selectNoFrom(sql`set_config('work_mem', '64kB', true)`.as('set')).execute();
    await trx.selectNoFrom(sql`(select count(*) from generate_series(1, 65536))`.as('rows')).execute();
  });
}
