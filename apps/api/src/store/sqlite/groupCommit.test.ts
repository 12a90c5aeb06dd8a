import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './sqlite.ts';
import { groupCommit } from './groupCommit.ts';

interface Kept {
  kept: { name: string };
}

let file: string;
let database: DatabaseSync;
let db: Kysely<Kept>;

beforeEach(async () => {
  file = path.join(tmpdir(), `centro-group-${randomUUID()}.sqlite`);
  const connections = openDatabase(file);
  database = connections.writer;
  db = new Kysely({ dialect: groupCommit(connections) });
  await sql`CREATE TABLE kept (name TEXT NOT NULL UNIQUE) STRICT`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
});

const keep = (name: string) => db.insertInto('kept').values({ name }).execute();
const keepInTransaction = (name: string, then: () => void = () => undefined) =>
  db.transaction().execute(async (trx) => {
    await trx.insertInto('kept').values({ name }).execute();
    then();
  });
const readNames = async () => {
  const rows = await db.selectFrom('kept').select('name').execute();
  return rows.map(({ name }) => name);
};

/** What another process would read now. */
function onDisk(): unknown[] {
  const other = new DatabaseSync(file, { readOnly: true });
  try {
    return other
      .prepare('SELECT name FROM kept ORDER BY name')
      .all()
      .map(({ name }) => name);
  } finally {
    other.close();
  }
}

test('simultaneous writes are committed once, and each resolves when it is on disk', async () => {
  const exec = vi.spyOn(database, 'exec');
  const seen = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name, index) => {
      await (index % 2 === 0 ? keep(name) : keepInTransaction(name));
      return onDisk();
    }),
  );
  expect(seen).toEqual(Array.from({ length: 4 }, () => ['a', 'b', 'c', 'd']));
  expect(exec.mock.calls).toEqual([['commit']]);
});

test('a failed transaction rolls back only its own writes', async () => {
  const answers = await Promise.allSettled([
    keepInTransaction('a'),
    keepInTransaction('b', () => {
      throw new Error('No');
    }),
    keep('a'),
    keepInTransaction('c'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(onDisk()).toEqual(['a', 'c']);
});

test('what made a transaction fail can be read once it has failed', async () => {
  const read = await Promise.all([keep('a').then(readNames), keepInTransaction('a').catch(readNames)]);
  expect(read).toEqual([['a'], ['a']]);
});

test('when the commit itself fails all of its writes reject, and the next one succeeds', async () => {
  const exec = vi.spyOn(database, 'exec').mockImplementationOnce(() => {
    throw new Error('The disk is gone');
  });
  const answers = await Promise.allSettled([keep('a'), keepInTransaction('b')]);
  expect(answers).toMatchObject([
    { status: 'rejected', reason: { message: 'The disk is gone' } },
    { status: 'rejected', reason: { message: 'The disk is gone' } },
  ]);
  expect(exec).toHaveBeenCalledWith('rollback');
  expect(onDisk()).toEqual([]);
  await keep('c');
  expect(onDisk()).toEqual(['c']);
});

test('a transaction reads the writes of earlier ones, also before they are on disk', async () => {
  const first = keepInTransaction('a');
  const found = db.transaction().execute((trx) => trx.selectFrom('kept').selectAll().execute());
  expect(await found).toEqual([{ name: 'a' }]);
  await first;
});

test('a read does not return a write that is rolled back later', async () => {
  vi.spyOn(database, 'exec').mockImplementationOnce(() => {
    throw new Error('The disk is gone');
  });
  const [written, read] = await Promise.allSettled([keep('a'), db.selectFrom('kept').selectAll().execute()]);
  expect(written.status).toBe('rejected');
  expect(read).toMatchObject({ status: 'fulfilled', value: [] });
});

test('a read does not wait for the transaction in progress', async () => {
  const { promise: isRead, resolve: markRead } = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('kept').values({ name: 'a' }).execute();
    await isRead;
  });
  expect(await db.selectFrom('kept').selectAll().execute()).toEqual([]);
  const kept = db.with('names', (queries) => queries.selectFrom('kept').selectAll());
  expect(await kept.selectFrom('names').selectAll().execute()).toEqual([]);
  markRead();
  await transaction;
  expect(await db.selectFrom('kept').selectAll().execute()).toEqual([{ name: 'a' }]);
});
