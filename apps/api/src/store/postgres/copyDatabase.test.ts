import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { copyDatabase } from '../../backup/copyDatabase.ts';
import { askNobody, exampleForm } from '../../testing/exampleForm.ts';
import { emailRow, noLimits } from '../../testing/store/openTestStore.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { openTestDatabase, testCentre, testDatabase } from '../../testing/postgres/testDatabase.ts';
import { withJson } from '../../testing/built/jsonOf.ts';
import { runCentre } from '../../testing/built/runCentre.ts';
import { testEnv } from '../../testing/testEnv.ts';
import { openStore } from '../../stores/openStore.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';

function newFolder(): string {
  const folder = path.join(tmpdir(), `centro-copy-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Stores something in every table, and 450 bookings with emails that refer to each other. */
async function filledFolder(): Promise<string> {
  const dataDir = newFolder();
  const store = await openStore(dataDir);
  for (let index = 0; index < 450; index += 1) {
    const id = `${String(999 - index)}-booking`;
    const email = `${index}@visitor.test`;
    const about = { bookingId: id, recipient: email };
    const mails = [
      emailRow({ ...about, id: `${index}-z`, kind: 'booking-confirmation' }),
      emailRow({ ...about, id: `${index}-a`, follows: `${index}-z`, kind: 'booking-email-to-centre' }),
    ];
    const booking = {
      ...exampleBooking,
      id,
      name: 'Zoë “D’Amico” 😀',
      email,
      emailKey: email,
      mailboxKey: email,
    };
    await store.bookings.book(booking, mails, unsharedSeats(500), {
      ...noLimits,
      tries: [{ of: 'booking', whose: 'a', atMost: 999 }],
    });
  }
  await store.repeats.enqueue('999-booking', {
    email: emailRow({ id: 'asks', bookingId: '999-booking', kind: 'correction-request' }),
    correction: { name: 'Maria', phone: '333', answers: null, seats: 1 },
    limit: { of: 'mail-to', whose: 'a', atMost: 9 },
    at: new Date('2026-11-30'),
  });
  await store.subscriptions.subscribe(exampleForm(), [], askNobody);
  await store.answers.keep({ id: 'a', bodyHash: 'b', status: 201, mediaType: 'c', answer: '{}', at: '2026' });
  await store.close();
  return dataDir;
}

/** Creates an empty database on the server of the tests; returns its address for the application, and for raw SQL. */
function newDatabase(): { url: string; rawUrl: string } {
  const folder = newFolder();
  const [url, rawUrl] = [testDatabase(folder), openTestDatabase(folder)];
  if (url === null || rawUrl === null) throw new Error('These tests run on PostgreSQL');
  return { url, rawUrl };
}

const centre = testCentre;

const content = (folder: string) => {
  using database = new DatabaseSync(path.join(folder, 'centro.sqlite'));
  return [
    'booking',
    'outbox',
    'consent',
    'limit_use',
    'subscription',
    'booking_correction',
    'kept_answer',
  ].map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
};

test('from SQLite to PostgreSQL and back the content is the same, keys included (B27)', async () => {
  const from = await filledFolder();
  const { url, rawUrl } = newDatabase();
  const back = newFolder();
  const there = await copyDatabase({ dataDir: from, url: null, centre }, { dataDir: from, url, centre });
  const here = await copyDatabase({ dataDir: from, url, centre }, { dataDir: back, url: null, centre });

  expect(content(back)).toEqual(content(from));
  expect(here.map(({ table, sha256 }) => `${table} ${sha256}`)).toEqual(
    there.map(({ table, sha256 }) => `${table} ${sha256}`),
  );
  expect(there.find(({ table }) => table === 'outbox')).toMatchObject({ rows: 902, written: 902 });
  expect(readFileSync(path.join(back, 'limits.key'))).toEqual(readFileSync(path.join(from, 'limits.key')));
  const store = await openStore(back, { url, centre });
  await store.subscriptions.subscribe({ ...exampleForm(), id: 'later' }, [], askNobody);
  await store.close();
  expect(querySync(rawUrl, 'select max(id) as id from consent')).toEqual([{ id: 2 }]);
});

test('into a database with another centre, and out of it, go the rows of one alone', async () => {
  const from = await filledFolder();
  const { url, rawUrl } = newDatabase();
  const back = newFolder();
  const store = await openStore(newFolder(), { url, centre: 'other' });
  await store.answers.keep({ id: 'a', bodyHash: 'z', status: 200, mediaType: '', answer: '', at: '2027' });
  await store.subscriptions.subscribe(exampleForm(), [], askNobody);
  await store.leases.take('a server', new Date(), new Date(Date.now() + 8000));
  await copyDatabase({ dataDir: from, url: null, centre }, { dataDir: from, url, centre });
  await copyDatabase({ dataDir: from, url, centre }, { dataDir: back, url: null, centre });

  expect(content(back)).toEqual(content(from));
  expect(await store.answers.find('a', '2026')).toMatchObject({ bodyHash: 'z', at: '2027' });
  await store.close();
  expect(querySync(rawUrl, 'select tenant from consent order by tenant')).toEqual([
    { tenant: centre },
    { tenant: 'other' },
  ]);
});

test('an interrupted copy goes on, and writes only what is missing', async () => {
  const from = await filledFolder();
  const { url, rawUrl } = newDatabase();
  const to = { dataDir: from, url, centre };
  await copyDatabase({ dataDir: from, url: null, centre }, to);
  querySync(rawUrl, "delete from booking_correction; delete from outbox where id like '%-a'");

  const again = await copyDatabase({ dataDir: from, url: null, centre }, to);

  expect(again.find(({ table }) => table === 'booking')).toMatchObject({ rows: 450, written: 0 });
  expect(again.find(({ table }) => table === 'outbox')).toMatchObject({ rows: 902, written: 450 });
});

test('no server opens a database into which a copy was not finished, until it is (B27)', async () => {
  const from = await filledFolder();
  const { url, rawUrl } = newDatabase();
  const to = { dataDir: from, url, centre };
  await (await openStore(from, to)).close();
  // In the middle of the copy, as when its process is killed.
  querySync(rawUrl, 'alter table outbox add constraint stops check (false) not valid');
  await expect(copyDatabase({ dataDir: from, url: null, centre }, to)).rejects.toThrow('stops');
  await expect(openStore(from, to)).rejects.toThrow('A copy into this database was not finished');

  querySync(rawUrl, 'alter table outbox drop constraint stops');
  await copyDatabase({ dataDir: from, url: null, centre }, to);
  await (await openStore(from, to)).close();
  await (await openStore(from)).close();
});

test('a target with other rows, and one that a server uses, are refused', async () => {
  const from = await filledFolder();
  const { url, rawUrl } = newDatabase();
  const to = { dataDir: from, url, centre };
  querySync(
    rawUrl,
    "insert into kept_answer (id, status, body_hash, media_type, answer, at) values ('other', 200, '', '', '', '2026')",
  );
  await expect(copyDatabase({ dataDir: from, url: null, centre }, to)).rejects.toThrow(
    'kept_answer has 2 rows after the copy instead of 1, or others: copy to where the centre has none',
  );
  const running = await openStore(from, to);
  const now = new Date();
  await running.leases.take('a server', now, new Date(now.getTime() + 8000));
  await expect(copyDatabase({ dataDir: from, url: null, centre }, to)).rejects.toThrow('stop it first');
  await running.close();
});

test('into a folder with keys of another centre nothing is copied, and its keys stay', async () => {
  const from = await filledFolder();
  const { url } = newDatabase();
  const other = newFolder();
  await (await openStore(other)).close();
  const key = readFileSync(path.join(other, 'links.key'));
  await copyDatabase({ dataDir: from, url: null, centre }, { dataDir: from, url, centre });
  await expect(
    copyDatabase({ dataDir: from, url, centre }, { dataDir: other, url: null, centre }),
  ).rejects.toThrow('limits.key is another key: copy to a folder without any');
  expect(readFileSync(path.join(other, 'links.key'))).toEqual(key);
});

test('centre copy prints a line for each table; centre backup names pg_dump on PostgreSQL', async () => {
  const dataDir = await filledFolder();
  const { url } = newDatabase();
  const env = testEnv({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const copied = await runCentre(['copy', '--to', url], env);
  expect(copied).toMatchObject({ code: 0, stderr: '' });
  expect(copied.stdout).toMatch(/^booking {2}450 rows, 450 written {2}sha256 [0-9a-f]{16} on both$/m);

  const source = path.join(dataDir, 'centro.sqlite');
  expect(copied.stdout).toContain(
    `Once the server runs on the copy, delete ${source} with its -wal and -shm, and keep the keys:`,
  );
  const again = await withJson(['copy', '--to', url], env);
  expect(again.shown).toEqual(expect.arrayContaining(again.printed));

  const onServer = { ...env, DATABASE_URL: url };
  const backup = await runCentre(['backup', newFolder()], onServer);
  expect(backup.code).toBe(1);
  expect(backup.stderr).toContain('pg_dump --format=custom');
  const counts = await runCentre(['counts'], onServer);
  expect(counts).toMatchObject({ code: 0, stderr: '' });
  expect(counts.stdout).toContain('450 booked');
  expect((await runCentre(['copy', '--to', url], onServer)).stderr).toContain('pg_dump');
});
