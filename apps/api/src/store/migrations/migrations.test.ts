import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFormerDatabase } from '../../testing/store/createFormerDatabase.ts';
import { emailRow } from '../../testing/store/openTestStore.ts';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { executeOnFile, queryFile } from '../../testing/store/queryFile.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';
import { openStore } from '../../stores/openStore.ts';
import { databaseFile } from '../Database.ts';
import { formerMigrations } from './formerMigrations.ts';

function newFolder(): string {
  const folder = path.join(tmpdir(), `centro-migrations-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const appliedIn = (dataDir: string) =>
  queryFile(dataDir, 'SELECT name FROM kysely_migration ORDER BY name').map(({ name }) => name);

const schemaOf = (dataDir: string) =>
  queryFile(dataDir, 'SELECT type, name, tbl_name, sql FROM sqlite_schema');

/** Returns tables, indexes and triggers, columns in their order, as text that the way of writing does not change. */
const meaningOf = (dataDir: string) =>
  schemaOf(dataDir)
    .map((row) => Object.values(row).join(' ').replaceAll('"', '').replaceAll(/\s+/g, ' '))
    .toSorted();

test('a new database has exactly the tables of one that is older than the baseline', async () => {
  const [fresh, former] = [newFolder(), newFolder()];
  await createFormerDatabase(former);
  for (const dataDir of [fresh, former]) await (await openStore(dataDir)).close();
  expect(meaningOf(fresh)).toEqual(meaningOf(former));
  for (const table of ['booking_version', 'opening_version'])
    expect(queryFile(fresh, `SELECT * FROM ${table}`)).toEqual([{ id: 1, version: 0 }]);
});

test('the database of the version before goes on with its tables, keys, bookings and emails', async () => {
  const dataDir = newFolder();
  await createFormerDatabase(dataDir);
  const keys = () =>
    ['limits.key', 'links.key'].map((key) => readFileSync(path.join(dataDir, key)).toString('hex'));
  const before = keys();
  const fresh = newFolder();
  await (await openStore(fresh)).close();
  await using mailbox = await startMailbox();

  await using api = await startApi({ DATA_DIR: dataDir, SMTP_URL: mailbox.url });
  expect(keys()).toEqual(before);
  expect(appliedIn(dataDir)).toEqual(appliedIn(fresh));
  const page = await fetch(`${api.url}/prenotazione?link=${api.links.valueOf('booking', exampleBooking.id)}`);
  expect(await page.text()).toContain(exampleBooking.reference);
  const another = { to: 'luca@visitor.test', date: 'mercoledì 25 novembre 2026 alle ore 17:00' };
  expect((await api.post('/send-confirmation-email', bookingRequest(another))).status).toBeLessThan(300);
  await outboxIsEmpty(dataDir);
  expect(mailbox.mailsTo('info@centro.test').map(({ subject }) => subject)).toContain('Prova');
  expect(queryFile(dataDir, 'SELECT count(*) AS n FROM booking')).toEqual([{ n: 2 }]);
});

test.for([
  { what: 'lacks the last migration', changes: "DELETE FROM kysely_migration WHERE name LIKE '0049%'" },
  { what: 'lacks one in between', changes: "DELETE FROM kysely_migration WHERE name LIKE '0047%'" },
  { what: 'has only the first', changes: "DELETE FROM kysely_migration WHERE name NOT LIKE '0001%'" },
])('a database that $what is refused with what to do, and not changed', async ({ changes }) => {
  const dataDir = newFolder();
  await createFormerDatabase(dataDir);
  await executeOnFile(dataDir, changes);
  const before = readFileSync(databaseFile(dataDir));

  await expect(openStore(dataDir)).rejects.toThrow(
    /^This database is from an older version: start that of commit \w+ once, then this one/,
  );
  expect(readFileSync(databaseFile(dataDir)).equals(before)).toBe(true);
});

test('a database of the version before with a migration more is of a newer version, and not changed', async () => {
  const dataDir = newFolder();
  await createFormerDatabase(dataDir);
  await executeOnFile(
    dataDir,
    "INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01T00:00:00.000Z')",
  );
  await expect(openStore(dataDir)).rejects.toThrow('a newer version of this program wrote it');
  expect(appliedIn(dataDir)).toEqual([...formerMigrations.sqlite, '9999-later']);
});

test.for([
  { before: 'booking-notice', after: 'booking-email-to-centre' },
  { before: 'visitor-unreachable', after: 'delivery-failure-email-to-centre' },
  { before: 'move-notice', after: 'move-email-to-centre' },
  { before: 'cancellation-notice', after: 'cancellation-email-to-centre' },
  { before: 'booking-correction', after: 'correction-email-to-centre' },
])('an email that is stored as $before is renamed to $after', async ({ before, after }) => {
  const dataDir = newFolder();
  const store = await openStore(dataDir);
  await store.outbox.enqueue(emailRow());
  await store.close();
  await executeOnFile(
    dataDir,
    `INSERT INTO outbox (id, kind, message_id, recipient, subject, text, status, deferred, attempts,
      send_after, next_attempt_at, created_at)
    SELECT 'older', '${before}', message_id, recipient, subject, text, status, deferred, attempts,
      send_after, next_attempt_at, created_at FROM outbox`,
  );
  expect(queryFile(dataDir, 'SELECT kind FROM outbox ORDER BY rowid').map(({ kind }) => kind)).toEqual([
    'contact-message',
    after,
  ]);
});
