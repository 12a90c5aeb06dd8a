import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { askNobody, exampleForm } from '../testing/exampleForm.ts';
import { openOlderDatabase } from '../testing/openOlderDatabase.ts';
import { queryFile } from '../testing/queryFile.ts';
import { groupCommit } from '../store/groupCommit.ts';
import { openDatabase } from '../store/sqlite.ts';
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

test('a pending email of an older database is still pending, due since it was stored', async () => {
  const dataDir = newPath();
  const db = await openOlderDatabase(dataDir, '0001-bookings-outbox-subscriptions');
  await sql`INSERT INTO outbox (id, kind, message_id, recipient, subject, text, status, deferred, attempts, next_attempt_at, created_at)
    VALUES ('1', 'contact-message', '<1@centro.test>', 'info@centro.test', 'Prova', 'Prova', 'pending', 0, 0, '2026-11-23T09:00:05.000Z', '2026-11-23T09:00:00.000Z')`.execute(
    db,
  );
  await db.destroy();

  const store = await openStore(dataDir);

  expect(await store.outbox.nextDue('2026-11-23T10:00:00.000Z')).toMatchObject({
    id: '1',
    html: null,
    calendar: null,
    sendAfter: '2026-11-23T09:00:00.000Z',
  });
  await store.close();
});

test('the subscriptions of an older database become log events, and links already sent are still valid', async () => {
  const dataDir = newPath();
  const db = await openOlderDatabase(dataDir, '0006-less-to-write');
  const rows = [
    { id: 'single', confirmBy: null, confirmedAt: null, leftAt: null },
    { id: 'waiting', confirmBy: '2026-12-20', confirmedAt: null, leftAt: null },
    { id: 'confirmed', confirmBy: '2026-12-20', confirmedAt: '2026-11-24', leftAt: null },
    { id: 'left', confirmBy: '2026-12-20', confirmedAt: '2026-11-24', leftAt: '2026-11-25' },
  ];
  for (const { id, confirmBy, confirmedAt, leftAt } of rows)
    await sql`INSERT INTO subscription (id, centre, email_key, email, first_name, last_name, phone, message, consent_version,
        confirm_by, confirmed_at, unsubscribed_at, created_at, updated_at)
      VALUES (${id}, 'demo-centre', ${id}, ${id}, ${leftAt ? '' : 'Nora'}, '', '', '', '2026-01',
        ${confirmBy}, ${confirmedAt}, ${leftAt}, '2026-11-22', '2026-11-23')`.execute(db);
  await db.destroy();

  const store = await openStore(dataDir);
  expect(await store.subscriptions.findRequest('confirmed')).toMatchObject({ confirmedAt: '2026-11-24' });
  await store.subscriptions.confirm('waiting', '2026-11-26');
  await store.close();

  const states =
    'SELECT id, first_name, subscribed_at, unsubscribed_at FROM subscription ORDER BY created_at, rowid';
  expect(queryFile(dataDir, states).map((row) => Object.values(row))).toEqual([
    ['single', 'Nora', '2026-11-22', null],
    ['waiting', 'Nora', '2026-11-26', null],
    ['confirmed', 'Nora', '2026-11-24', null],
    ['left', '', null, '2026-11-25'],
  ]);
  const log = 'SELECT email_key, event, version, at FROM consent ORDER BY at, rowid';
  expect(queryFile(dataDir, log).map((row) => Object.values(row).join(' '))).toEqual([
    ...rows.map(({ id }) => `${id} given 2026-01 2026-11-23`),
    'confirmed confirmed 2026-01 2026-11-24',
    'left confirmed 2026-01 2026-11-24',
    'left withdrawn  2026-11-25',
    'waiting confirmed 2026-01 2026-11-26',
  ]);
});

test('the counts of an older database still count', async () => {
  const dataDir = newPath();
  const db = await openOlderDatabase(dataDir, '0005-queries-that-do-not-grow');
  await sql`INSERT INTO limit_use (bucket, at, ordinal)
    VALUES ('b', '2026-11-23T09:00:00.000Z', 1), ('a', '2026-11-23T08:00:00.000Z', 1), ('a', '2026-11-23T10:00:00.000Z', 2)`.execute(
    db,
  );
  await db.destroy();

  await (await openStore(dataDir)).close();

  expect(queryFile(dataDir, 'SELECT bucket, ordinal, at FROM limit_use')).toEqual([
    { bucket: 'a', ordinal: 1, at: '2026-11-23T08:00:00.000Z' },
    { bucket: 'a', ordinal: 2, at: '2026-11-23T10:00:00.000Z' },
    { bucket: 'b', ordinal: 1, at: '2026-11-23T09:00:00.000Z' },
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
