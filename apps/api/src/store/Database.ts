import { statSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** An open database of either engine. */
export interface Database {
  db: Kysely<Tables>;
  wakeUps: WakeUps;
  /** Removes deleted data from the journal of SQLite, or the tables of PostgreSQL; fails when others write all the time. */
  truncateJournal(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Messages between the processes that share a database, so that they need not wait for their next look. A message may
 * be lost, also because a pooler passes none on: every receiver looks by itself too, only later.
 */
export interface WakeUps {
  /** Tells the other processes, and this one, that an email was tried (its id) or that emails wait (empty). */
  publish(text: string): void;
  /** Calls `onMessage` with each message from here on; with an empty one whenever some may have been missed. */
  subscribe(onMessage: (text: string) => void): void;
}

/** The one process that sends on SQLite has nobody to tell. */
export const noWakeUps: WakeUps = { publish: () => undefined, subscribe: () => undefined };

/** Returns the database file of a data folder, or of a backup. */
export const databaseFile = (folder: string) => path.join(folder, 'centro.sqlite');

/** Whether a data folder has a database; throws the error of the file system where this user may not look. */
export const hasDatabase = (folder: string): boolean =>
  statSync(databaseFile(folder), { throwIfNoEntry: false }) !== undefined;

/** Returns where a database is, for messages: host and name, without user and password. */
export function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
