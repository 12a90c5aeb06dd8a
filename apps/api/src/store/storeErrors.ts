/** Returns whether the database is locked, full or out of reach: the same call may succeed later. */
export function isStoreBusy(error: unknown): boolean {
  return isBusy(error) || isFull(error) || isPostgresUnavailable(error);
}

/** Returns whether an error means that another process holds the lock of the database. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === 5;

/** Returns whether an error means that the disk is full, or the database has its maximum size. */
export const isFull = (error: unknown): boolean => primaryCode(error) === 13;

/** Returns whether an error may mean that nothing can be written for lack of space: SQLite calls it an I/O error while it opens a file. */
export function mayLackSpace(error: unknown): boolean {
  const ioError = 10;
  return (
    isFull(error) ||
    primaryCode(error) === ioError ||
    (error instanceof Error && ['ENOSPC', 'EDQUOT'].includes(codeOf(error)))
  );
}

/** The higher bits of SQLite's code only detail the same cause. */
function primaryCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}

/**
 * Returns whether an error means that PostgreSQL cannot be reached, is stopping or starting, has no connection or
 * space left, or took too long: the same call may succeed later.
 */
function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    unavailable.test(code) ||
    code === readOnly ||
    networkErrors.has(code) ||
    messagesWithoutCode.test(error.message)
  );
}

/** Returns whether a connection is of no further use: its server is gone, or its reply was not waited for. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return /^(08|57P)/.test(code) || networkErrors.has(code) || messagesWithoutCode.test(error.message);
}

/**
 * Returns whether PostgreSQL took no writing: a standby, or set to read only. A connection keeps what it was opened with,
 * also when the database, or its address, has long been one that takes it again.
 */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && codeOf(error) === readOnly;

/** Returns whether a transaction failed only because of others at the same moment, and can be run again. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && conflicts.has(codeOf(error));
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** serialization_failure, deadlock_detected, and unique_violation: two transactions chose the same seat. */
const conflicts = new Set(['40001', '40P01', '23505']);

/** The SQLSTATE read_only_sql_transaction. */
const readOnly = '25006';

/**
 * Classes of SQLSTATE: connection (08), transaction rollback (40), resources (53), operator intervention (57), system
 * (58), and the codes of a lock not available and of a transaction that was idle.
 */
const unavailable = /^(08|40|53|57|58)...$|^55P03$|^25P03$/;

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Errors that `pg` throws by their text alone. */
const messagesWithoutCode =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** The stored data cannot be used; the message is one line for the operator. */
export class StoreError extends Error {}
