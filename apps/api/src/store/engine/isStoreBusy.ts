import { isPostgresUnavailable } from './postgresErrors.ts';
import { isBusy, isFull } from './sqliteErrors.ts';

/** Returns whether the database is locked, full or out of reach: the same call may succeed later. */
export function isStoreBusy(error: unknown): boolean {
  return isBusy(error) || isFull(error) || isPostgresUnavailable(error);
}
