/** Returns whether an error means that another process holds the lock of the database. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === 5;

/** Returns whether an error means that the disk is full, or the database has its maximum size. */
export const isFull = (error: unknown): boolean => primaryCode(error) === 13;

/** The higher bits of SQLite's code only detail the same cause. */
function primaryCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
}
