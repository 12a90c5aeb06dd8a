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
}

/**
 * PostgreSQL changes a row in a page that it has, whose journal may be on another disk: only data that needs new pages shows
 * that its disk is full. A temporary file of 1 MB does, is gone at once, and needs no right. SQLite writes each change
 * to its journal, on the same disk.
 */
export function diskProbe(db: Kysely<Tables>): DiskProbe {
  let lookedAt = -Infinity;
  let found: Promise<void> = Promise.resolve();
  return {
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
  };
}

const everyMs = 5000;

async function writeTemporaryFile(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // With more memory for the rows, which is a setting of the server, none would be written.
    await trx.selectNoFrom(sql`set_config('work_mem', '64kB', true)`.as('set')).execute();
    await trx.selectNoFrom(sql`(select count(*) from generate_series(1, 65536))`.as('rows')).execute();
  });
}
