import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { askNobody, exampleForm } from '../testing/exampleForm.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { groupCommit } from '../store/sqlite/groupCommit.ts';
import { openDatabase } from '../store/sqlite/sqlite.ts';
import { openStore } from './openStore.ts';

function newPath(): string {
  const folder = path.join(tmpdir(), `centro-store-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('stored data survives a restart', async () => {
  const dataDir = newPath();
  const store = await openStore(dataDir);
  await store.subscriptions.subscribe(exampleForm(), [], askNobody);
  await store.close();

  const reopened = await openStore(dataDir);
  await reopened.subscriptions.subscribe({ ...exampleForm(), message: 'Altro' }, [], askNobody);
  await reopened.close();

  expect(queryFile(dataDir, 'SELECT email, message FROM subscription')).toEqual([
    { email: 'Maria@visitor.test', message: 'Ciao' },
  ]);
});

test('a database that cannot be opened is reported with the variable to check', async () => {
  const dataDir = newPath();
  writeFileSync(dataDir, 'a file where the folder should be');
  await expect(openStore(dataDir)).rejects.toThrow(
    /^Cannot open the database .*centro\.sqlite \(.+\): check DATA_DIR$/,
  );
});

test('a commit waits for the disk', async () => {
  const db = new Kysely({ dialect: groupCommit(openDatabase(newPath())) });
  const full = 2;
  expect((await sql`PRAGMA synchronous`.execute(db)).rows).toEqual([{ synchronous: full }]);
  expect((await sql`PRAGMA journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  await db.destroy();
});

test('a full disk is reported as such, and the connection stays usable', async () => {
  const db = new Kysely<{ big: { text: string } }>({
    dialect: groupCommit(openDatabase(newPath())),
  });
  await sql`CREATE TABLE big (text TEXT NOT NULL) STRICT`.execute(db);
  await sql`PRAGMA max_page_count = 4`.execute(db);

  const overfull = db.transaction().execute(async (trx) => {
    await trx
      .insertInto('big')
      .values({ text: 'a'.repeat(100_000) })
      .execute();
  });

  await expect(overfull).rejects.toMatchObject({ errcode: 13 });
  await db.insertInto('big').values({ text: 'small' }).execute();
  expect(await db.selectFrom('big').selectAll().execute()).toEqual([{ text: 'small' }]);
  await db.destroy();
});
