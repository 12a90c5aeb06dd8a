import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './sqlite.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'centro-open-'));
  file = path.join(folder, 'centro.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the database, calls `act`, and closes it. */
function withDatabase<T>(act: (connections: ReturnType<typeof openDatabase>) => T, maxBytes?: number): T {
  const connections = openDatabase(file, maxBytes);
  try {
    return act(connections);
  } finally {
    connections.reader.close();
    connections.writer.close();
  }
}

const read = (database: DatabaseSync, pragma: string) =>
  Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];

test.for([
  { pragma: 'journal_mode', value: 'wal' },
  { pragma: 'synchronous', value: 2 },
  { pragma: 'foreign_keys', value: 1 },
  { pragma: 'secure_delete', value: 1 },
  { pragma: 'busy_timeout', value: 0 },
  { pragma: 'user_version', value: 2 },
])('the connection that writes has $pragma = $value', ({ pragma, value }) => {
  expect(withDatabase(({ writer }) => read(writer, pragma))).toBe(value);
});

test('the connection that reads cannot write, and waits for no lock', () => {
  withDatabase(({ reader }) => {
    expect(() => reader.exec('CREATE TABLE a (id INTEGER)')).toThrow('readonly');
    expect(read(reader, 'busy_timeout')).toBe(0);
  });
});

test.for([
  { maxBytes: 40 * 4096, pages: 40 },
  { maxBytes: 40 * 4096 + 1, pages: 41 },
])('a file of at most $maxBytes bytes has at most $pages pages', ({ maxBytes, pages }) => {
  expect(withDatabase(({ writer }) => read(writer, 'max_page_count'), maxBytes)).toBe(pages);
});

/** A database from before `secure_delete`, with a deleted row in its free pages. */
function createOlder(): void {
  const older = new DatabaseSync(file);
  older.exec('CREATE TABLE a (text TEXT)');
  const insert = older.prepare('INSERT INTO a VALUES (?)');
  for (let count = 0; count < 10; count += 1) insert.run('x'.repeat(4096));
  older.exec('DELETE FROM a WHERE rowid > 5');
  older.close();
}

test('free pages of an older database are removed at the first start only', () => {
  createOlder();
  const freePages = () => withDatabase(({ writer }) => read(writer, 'freelist_count'));
  expect(freePages()).toBe(0);

  withDatabase(({ writer }) => writer.exec('DELETE FROM a WHERE rowid > 2'));
  expect(freePages()).toBeGreaterThan(0);
});

/** Lets VACUUM fail until the returned function is called. */
function failVacuum(errcode: number): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- Called with its database below.
  const { exec } = DatabaseSync.prototype;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql.startsWith('VACUUM')) throw Object.assign(new Error('No VACUUM'), { errcode });
    exec.call(this, sql);
  });
  onTestFinished(() => spy.mockRestore());
  return () => spy.mockRestore();
}

test('on a full disk an older database is opened all the same, and the next start tries again', () => {
  createOlder();
  const freeDisk = failVacuum(13);
  expect(userVersion()).toBe(0);
  freeDisk();
  expect(userVersion()).toBe(2);
});

test('an older database that is damaged is not opened', () => {
  createOlder();
  failVacuum(11);
  expect(userVersion).toThrow('No VACUUM');
});

const userVersion = () => withDatabase(({ writer }) => read(writer, 'user_version'));
