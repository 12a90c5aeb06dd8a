import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * Opens a SQLite file through Node's own driver, in the shape that Kysely's dialect expects.
 *
 * A commit is on disk before it returns, power cuts included (WAL with `synchronous=FULL`). What would make
 * the file larger than `maxBytes` fails as on a full disk.
 */
export function openNodeSqlite(file: string, maxBytes = Infinity): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  if (maxBytes < Infinity) {
    const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
    database.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / pageSize)}`);
  }
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // After a full disk SQLite has rolled back by itself; Kysely's own rollback would then fail and
      // hide the cause.
      if (sql === 'rollback' && !database.isTransaction) return nothingToDo;
      return toKyselyStatement(database, sql);
    },
  };
}

const busyTimeoutMs = 5000;

function toKyselyStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqliteValue)),
    run: (parameters) => statement.run(...parameters.map(toSqliteValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSqliteValue)),
  };
}

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

function toSqliteValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`Not a value of our tables: ${typeof value}`);
}
