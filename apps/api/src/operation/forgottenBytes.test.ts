import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../backup/backup.ts';
import { databaseFile } from '../store/Database.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { eventually } from '../testing/eventually.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { openTestStore } from '../testing/store/openTestStore.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { textsIn } from '../testing/textsIn.ts';
import { openDatabase } from '../store/sqlite/sqlite.ts';
import { erasePersonalData } from './erasePersonalData.ts';

const day = 24 * 60;
const times = ['16:30', '17:00', '17:30', '18:00'] as const;

test('after the deletion no file of the data folder contains a name, phone, address or message of a visitor', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const visitors = times.map((time, index) => ({
    to: `forgotten${index}@visitor.test`,
    name: `Fiordaliso Dimenticato ${index}`,
    phone: `+39 333 987654${index}`,
    date: `mercoledì 25 novembre 2026 alle ore ${time}`,
  }));
  for (const visitor of visitors) await api.post('/send-confirmation-email', bookingRequest(visitor));
  const words = 'Vorrei sapere della maturità di mia figlia';
  await api.post('/send-email', {
    name: 'Fiordaliso',
    telefono: '+39 333 5555555',
    message: words,
    to: 'x@y.test',
  });
  await api.post('/subscribe', {
    firstName: 'Nora',
    lastName: 'Neri',
    email: 'nora@reader.test',
    telefono: '+39 333 4444444',
    message: words,
  });
  await outboxIsEmpty(api.config.dataDir);
  const { dataDir } = api.config;
  // Left by a restore, and by a server that was killed while it wrote an email.
  mkdirSync(path.join(dataDir, 'replaced', '2026-11-22'), { recursive: true });
  writeFileSync(path.join(dataDir, 'replaced', '2026-11-22', 'centro.sqlite'), words);
  mkdirSync(path.join(dataDir, 'restoring'));
  writeFileSync(path.join(dataDir, 'restoring', 'centro.sqlite'), words);
  writeFileSync(path.join(dataDir, 'mail', 'killed.eml.part'), words);
  mkdirSync(path.join(dataDir, 'news'));
  writeFileSync(path.join(dataDir, 'news', 'unread.json'), words);
  const references = queryFile(dataDir, 'SELECT reference FROM booking').map(({ reference }) =>
    String(reference),
  );
  const personal = [
    ...visitors.flatMap(({ to, name, phone }) => [to, name, phone]),
    ...references,
    words,
    '333 5555555',
    '333 4444444',
  ];
  const before = textsIn(dataDir, personal);
  for (const text of personal) expect(before.join('\n')).toContain(text);
  expect(before.join('\n')).toMatch(/ in centro\.sqlite-wal(\n|$)/);

  api.passMinutes(33 * day);
  // The outbox worker drops the reminders, since it is too late for them.
  await eventually(() =>
    expect(queryFile(dataDir, "SELECT id FROM outbox WHERE status = 'pending'")).toEqual([]),
  );
  await erasePersonalData(api);

  expect(textsIn(dataDir, personal)).toEqual([]);
  expect(readdirSync(path.join(dataDir, 'mail'))).toEqual([]);
  // The number of bookings is still stored, and the subscription is active.
  expect(await api.store.bookings.countByMonth('demo-centre')).toEqual([
    { month: '2026-11', confirmed: 4, cancelled: 0 },
  ]);
  expect(textsIn(dataDir, ['nora@reader.test'])).not.toEqual([]);
});

test('emails in files, replaced databases and news are kept as long as they are needed', async () => {
  await using api = await startApi({
    MAIL: 'files',
    NEWS_FEEDS: `school=${path.join(import.meta.dirname, 'forgottenBytes.test.ts')}`,
  });
  await api.post('/send-confirmation-email', bookingRequest());
  await outboxIsEmpty(api.config.dataDir);
  const { dataDir } = api.config;
  mkdirSync(path.join(dataDir, 'replaced', '2026-11-22'), { recursive: true });
  mkdirSync(path.join(dataDir, 'news'));
  writeFileSync(path.join(dataDir, 'news', 'school.json'), '{}');

  for (const entry of ['mail', 'replaced'])
    for (const name of readdirSync(path.join(dataDir, entry)))
      utimesSync(path.join(dataDir, entry, name), api.now(), api.now());
  api.passMinutes(7 * day - 5);
  await erasePersonalData(api);

  expect(readdirSync(path.join(dataDir, 'mail'))).toHaveLength(2);
  expect(readdirSync(path.join(dataDir, 'replaced'))).toHaveLength(1);
  expect(readdirSync(path.join(dataDir, 'news'))).toEqual(['school.json']);
});

test('a database that comes from a backup forgets as well', async () => {
  await using given = await openTestStore();
  for (const time of times)
    for (let count = 0; count < 15; count += 1) await given.book({ time, name: `Fiordaliso ${count}` });
  const source = { centre: 'centro', dataDir: given.dataDir, isOnlyCentre: true };
  const into = path.join(tmpdir(), `centro-forgotten-${randomUUID()}`);
  onTestFinished(() => rmSync(into, { recursive: true }));
  const restored = writeBackup(source, into, new Date(), 1);
  expect(textsIn(restored, ['Fiordaliso'])).not.toEqual([]);

  const { writer, reader } = openDatabase(databaseFile(restored));
  writer.exec('DELETE FROM booking');
  reader.close();
  writer.close();
  expect(textsIn(restored, ['Fiordaliso'])).toEqual([]);
});

test('data deleted before secure_delete is overwritten at the next start', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const file = path.join(api.config.dataDir, 'older.sqlite');
  const older = new DatabaseSync(file);
  older.exec(
    "PRAGMA secure_delete = OFF; CREATE TABLE kept (name TEXT); INSERT INTO kept VALUES ('Fiordaliso'); DELETE FROM kept;",
  );
  older.close();
  expect(textsIn(api.config.dataDir, ['Fiordaliso'])).toEqual(['Fiordaliso in older.sqlite']);

  const { writer, reader } = openDatabase(file);
  reader.close();
  writer.close();
  expect(textsIn(api.config.dataDir, ['Fiordaliso'])).toEqual([]);
});
