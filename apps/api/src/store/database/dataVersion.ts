import type { DatabaseSync } from 'node:sqlite';

/** Returns a function that reads a number which changes with every commit of another connection to the same file. */
export function dataVersion(reader: DatabaseSync): () => number {
  const statement = reader.prepare('PRAGMA data_version');
  return () => Number(statement.get()?.['data_version']);
}
