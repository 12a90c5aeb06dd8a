/** Tells whether an error means that another process holds the lock of the database. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === 5;

/** Tells whether an error means that the disk is full, or the database as large as it may be. */
export const isFull = (error: unknown): boolean => primaryCode(error) === 13;

/** The rest of SQLite's number says more about the same cause. */
function primaryCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}
