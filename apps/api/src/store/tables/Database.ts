import type { Kysely } from 'kysely';
import type { Tables } from './Tables.ts';
import type { WakeUps } from './WakeUps.ts';

/** An open database of either engine. */
export interface Database {
  db: Kysely<Tables>;
  wakeUps: WakeUps;
  /** Removes deleted data from the journal of SQLite, or the tables of PostgreSQL; fails when others write all the time. */
  truncateJournal(): Promise<void>;
  close(): Promise<void>;
}
