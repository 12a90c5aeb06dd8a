import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { eventually } from '../../testing/eventually.ts';
import { emailRow, noLimits } from '../../testing/store/openTestStore.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { addressOf, testDatabase } from '../../testing/postgres/testDatabase.ts';
import { tenantGaps } from '../../testing/postgres/tenantGaps.ts';
import { withJson } from '../../testing/built/jsonOf.ts';
import { runCentre } from '../../testing/built/runCentre.ts';
import { testEnv } from '../../testing/testEnv.ts';
import { postgresSql } from '../engineSql.ts';
import { formerMigrations } from '../migrations/formerMigrations.ts';
import { migrations } from '../migrations/migrations.ts';
import { openStore, toStore } from '../../stores/openStore.ts';
import { ConnectionPool } from './connectionPool.ts';
import type { SharedAddress } from './openPostgres.ts';
import { openTenant, openWithoutTenant } from './openPostgres.ts';
import { openServer, openSharedDatabase, shareConnections } from './sharedDatabase.ts';
import type { SharedDatabase } from './sharedDatabase.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';
import { cancellation } from '../../testing/bookings/cancellation.ts';

function newFolder(): string {
  const folder = path.join(tmpdir(), `centro-shared-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const openStores = async (shared: SharedDatabase, centre: string, dataDir: string) =>
  toStore(await shared.openCentre(centre, dataDir), dataDir);

/** Opens the stores of two centres of one database. */
async function openTwoCentres() {
  const name = path.basename(newFolder());
  testDatabase(name);
  const address = { url: addressOf(name, 'centro'), ownerUrl: null };
  const shared = await openSharedDatabase(address);
  onTestFinished(() => shared.close());
  const folders = [newFolder(), newFolder()] as const;
  const [a, b] = [await openStores(shared, 'a', folders[0]), await openStores(shared, 'b', folders[1])];
  return {
    name,
    address,
    shared,
    folders,
    a,
    b,
    raw: (statement: string) => querySync(addressOf(name), statement),
  };
}

const bookingOf = (visitor: string) => {
  const email = `${visitor}@visitor.test`;
  return { ...exampleBooking, id: visitor, email, emailKey: email, mailboxKey: email };
};
const later = { ...bookingOf('maria'), day: '2026-12-02' };
const now = () => new Date();
const inMs = (ms: number) => new Date(Date.now() + ms);

test('two centres on the same connections have the same slots, limits, keys and ids, each its own', async () => {
  const { a, b, raw } = await openTwoCentres();
  const limit = { of: 'booking', whose: '203.0.113.9', atMost: 30 } as const;
  const limits = { ...noLimits, tries: [limit] };
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const centre = index % 2 === 0 ? a : b;
      return centre.bookings.book(bookingOf(`visitor-${index >> 1}`), [], unsharedSeats(3), limits);
    }),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'booked')).toHaveLength(6);
  const at = new Date(exampleBooking.createdAt);
  for (const centre of [a, b]) await expect(centre.limits.use([limit], at)).rejects.toThrow('Limit reached');
  expect(raw('select tenant, seat from booking order by tenant, seat')).toEqual(
    ['a', 'b'].flatMap((tenant) => [1, 2, 3].map((seat) => ({ tenant, seat }))),
  );
  const versions = () => Promise.all([a.bookings.version(), b.bookings.version()]);
  const [ofA, ofB] = await versions();
  expect(Math.min(ofA, ofB)).toBeGreaterThan(0);

  // Of the same id at both centres, one cancels its own alone.
  const both = await Promise.all(
    [a, b].map(({ bookings }) => bookings.book(later, [], unsharedSeats(1), noLimits)),
  );
  expect(both.map(({ outcome }) => outcome)).toEqual(['booked', 'booked']);
  expect(await a.changes.cancel(await a.bookings.find(later.id), cancellation([]))).toBe(true);
  expect(await b.bookings.find(later.id)).toMatchObject({ status: 'confirmed' });
  expect(await versions()).toEqual([ofA + 2, ofB + 1]);
  const consent =
    "insert into consent (tenant, centre, email_key, event, at) values ('b', 'c', 'e', 'given', '2026')";
  raw(`${consent}; insert into consent_erasure (tenant, centre, email_key) values ('a', 'c', 'e')`);
  expect(() => raw('delete from consent')).toThrow('only when its address is erased');
  expect(await a.leases.take('a server', now(), inMs(8000))).toBe(true);
  expect(await b.leases.take('another', now(), inMs(8000))).toBe(true);
});

/** Creates an empty database without tables; returns the addresses of its roles. */
function createDatabase() {
  const name = `new-${randomUUID()}`;
  querySync(addressOf('postgres'), `create database "${name}" owner centro_owner`);
  onTestFinished(() => void querySync(addressOf('postgres'), `drop database "${name}" with (force)`));
  return { name, url: addressOf(name, 'centro'), ownerUrl: addressOf(name, 'centro_owner') };
}

/** Creates the tables as the version before the baseline left them. */
async function createFormerTables({ name, ownerUrl }: { name: string; ownerUrl: string }): Promise<void> {
  await (await openServer({ url: ownerUrl, ownerUrl: null }, 'a')).close();
  const names = formerMigrations.postgres.map((migration) => `('${migration}', '2026')`);
  querySync(
    addressOf(name),
    // What later migrations have added goes.
    `drop function book_together, book_usual, count_in_part, count_uses, count_ceiling;
    alter table booking drop column answers, drop column seats, drop column cancelled_at, drop column cancelled_by, drop column instead_of, drop column link_id;
    alter table booking_correction drop column answers, drop column seats;
    drop table undoable_change;
    alter table desk_entry drop column present_at, drop column is_walk_in, drop column is_to_call;
    alter table outbox drop column thread;
    alter table contact_message drop column thread;
    alter table closure drop column is_yearly;
    drop table message_answer;
    drop table saved_answer;
    drop table staff_member;
    drop table staff_code;
    drop table published_facts;
    drop table published_rules;
    drop table rules_draft;
    drop table centre_photo;
    drop table photo_draft;
    alter table staff_link drop column is_welcome;
    alter table staff_session drop column acting_name, drop column acting_on;
    alter table staff_act drop column acting_name;
    alter table staff_calendar drop column read_at;
    delete from kysely_migration; insert into kysely_migration values ${names.join()}`,
  );
}

/** Starts five processes on a database, each with a centre; resolves with what became of its booking. */
const startFive = (address: SharedAddress) =>
  Array.from({ length: 5 }, async (_, process) => {
    const shared = await openSharedDatabase(address);
    onTestFinished(() => shared.close());
    const centre = await openStores(shared, `centre-${process}`, newFolder());
    return (await centre.bookings.book(bookingOf('a'), [], unsharedSeats(1), noLimits)).outcome;
  });
const fiveBooked = Array.from({ length: 5 }, () => 'booked');

test('of several processes that start together on a new database each finds it ready', async () => {
  expect(await Promise.all(startFive(createDatabase()))).toEqual(fiveBooked);
});

test('of several processes that find the tables of the version before one stores the baseline', async () => {
  const database = createDatabase();
  await createFormerTables(database);
  const holder = new Client(addressOf(database.name));
  await holder.connect();
  onTestFinished(() => holder.end());
  // All can read the names, and none can change them.
  await holder.query('begin; lock table kysely_migration in exclusive mode');
  const started = startFive(database);
  const waiting = "select from pg_locks where relation = 'kysely_migration'::regclass and not granted";
  await eventually(() => expect(querySync(addressOf(database.name), waiting)).toHaveLength(5));
  await holder.query('commit');
  expect(await Promise.all(started)).toEqual(fiveBooked);
  expect(querySync(addressOf(database.name), 'select name from kysely_migration order by name')).toEqual(
    Object.keys(migrations.postgres)
      .toSorted()
      .map((name) => ({ name })),
  );
});

test('a message wakes only the listeners of its centre, over one connection of the process', async () => {
  const { shared, folders, a, b, raw } = await openTwoCentres();
  const otherA = await openStores(shared, 'a', folders[0]);
  const heard: string[] = [];
  for (const [name, { wakeUps }] of Object.entries({ a: otherA, b }))
    wakeUps.subscribe((text) => heard.push(`${name} ${text}`));
  await eventually(() => expect(heard).toEqual(expect.arrayContaining(['a ', 'b '])));
  expect(
    raw("select pid from pg_stat_activity where query like 'listen%' and datname = current_database()"),
  ).toHaveLength(1);
  a.wakeUps.publish('of a');
  await eventually(() => expect(heard).toContain('a of a'));
  b.wakeUps.publish('of b');
  await eventually(() => expect(heard).toContain('b of b'));
  expect(heard).not.toContain('b of a');
  await b.close();
  b.wakeUps.publish('closed');
  a.wakeUps.publish('last');
  await eventually(() => expect(heard).toContain('a last'));
  expect(heard).not.toContain('b closed');

  // The connections stay open, and so does the rest of the database.
  expect(await b.bookings.version()).toBe(0);
});

test('a connection keeps no centre for whoever uses it next', async () => {
  const { address } = await openTwoCentres();
  const pool = new ConnectionPool(address.url, { max: 1 });
  onTestFinished(() => pool.end());
  const a = openTenant(pool, 'a');
  const left = sql<{ tenant: string | null }>`select current_setting('centro.tenant', true) as tenant`;
  await a.selectFrom('booking').select('id').execute();
  expect((await left.execute(openWithoutTenant(pool))).rows).toEqual([{ tenant: '' }]);
  await a.transaction().execute((trx) => trx.selectFrom('booking').select('id').execute());
  expect((await left.execute(openWithoutTenant(pool))).rows).toEqual([{ tenant: '' }]);
  await expect(a.insertInto('bookingVersion').values({ id: 1, version: NaN }).execute()).rejects.toThrow(
    'integer',
  );
  expect((await left.execute(openWithoutTenant(pool))).rows).toEqual([{ tenant: '' }]);
});

test('no centre waits for a lock of another', async () => {
  const { address } = await openTwoCentres();
  const pool = new ConnectionPool(address.url, { max: 3 });
  onTestFinished(() => pool.end());
  const [a, b] = [openTenant(pool, 'a'), openTenant(pool, 'b')];
  await a.transaction().execute(async (ofA) => {
    await postgresSql.lock(ofA, 'opening days');
    // A lock is sent with the next statement.
    await ofA.selectFrom('booking').select('id').execute();
    const ofB = b.transaction().execute((trx) => postgresSql.lock(trx, 'opening days'));
    await expect(ofB).resolves.toBeUndefined();
  });
});

test('a lock is taken before the next statement reads, and before a commit without one', async () => {
  const { address, raw } = await openTwoCentres();
  const pool = new ConnectionPool(address.url, { max: 3 });
  onTestFinished(() => pool.end());
  const a = openTenant(pool, 'a');
  const ended: string[] = [];
  const waiting = await a.transaction().execute(async (first) => {
    await postgresSql.lock(first, 'opening days');
    await first.updateTable('openingVersion').set({ version: 7 }).execute();
    const reader = a.transaction().execute(async (trx) => {
      await postgresSql.lockShared(trx, 'opening days');
      const [row] = await trx.selectFrom('openingVersion').select('version').execute();
      ended.push(`read ${row?.version}`);
    });
    const other = a.transaction().execute((trx) => postgresSql.lockShared(trx, 'opening days'));
    await eventually(() =>
      expect(raw("select 1 from pg_locks where locktype = 'advisory' and not granted")).toHaveLength(2),
    );
    ended.push('first');
    return [reader, other];
  });
  await Promise.all(waiting);
  expect(ended).toEqual(['first', 'read 7']);
});

test('a centre that uses all its connections leaves others to the rest, and its next call waits', async () => {
  const { address } = await openTwoCentres();
  const pool = new ConnectionPool(address.url, { max: 3 });
  onTestFinished(() => pool.end());
  const ofA = shareConnections(pool, 2, 300);
  const [first, second] = [await ofA.connect(), await ofA.connect()];
  await expect(ofA.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  (await shareConnections(pool, 2, 300).connect()).release();

  const third = ofA.connect();
  first.release();
  const fourth = ofA.connect();
  second.release();
  for (const client of await Promise.all([third, fourth])) client.release();
  for (const client of [await ofA.connect(), await ofA.connect()]) client.release();
});

test('the centres with emails to send are found across all, and nobody else may ask', async () => {
  const { name, shared, a, b } = await openTwoCentres();
  expect(await shared.dueCentres(now())).toEqual([]);
  await a.outbox.enqueue(emailRow({ nextAttemptAt: inMs(60_000).toISOString() }));
  await b.outbox.enqueue(emailRow({ nextAttemptAt: inMs(-1).toISOString() }));
  await b.outbox.enqueue(emailRow({ nextAttemptAt: inMs(120_000).toISOString() }));
  expect(await shared.dueCentres(now())).toEqual(['b']);
  expect(await shared.dueCentres(inMs(60_001))).toEqual(['a', 'b']);
  querySync(addressOf('postgres'), 'create role somebody login');
  onTestFinished(() => void querySync(addressOf('postgres'), 'drop role somebody'));
  expect(() => querySync(addressOf(name, 'somebody'), "select due_centres('9')")).toThrow(
    'permission denied',
  );
});

test('a centre with other keys is refused, whatever the keys of the others', async () => {
  const { shared, folders } = await openTwoCentres();
  await expect(openStores(shared, 'a', folders[1])).rejects.toThrow(
    /limits\.key is not the key that the database remembers: .* copy it from another machine/,
  );
  await openStores(shared, 'b', folders[1]);
});

test.for([
  { role: 'postgres', reason: 'bypasses row-level security' },
  { role: 'centro_owner', reason: 'owns the tables' },
])(
  'several centres with the role $role are refused with a line that says what to do',
  async ({ role, reason }) => {
    const name = path.basename(newFolder());
    testDatabase(name);
    const refused = openSharedDatabase({ url: addressOf(name, role), ownerUrl: null });
    await expect(refused).rejects.toThrow(`The role "${role}" of DATABASE_URL ${reason}`);
    await expect(refused).rejects.toThrow('create a role for the application');
  },
);

test('the database of the version before keeps its rows, and one role keeps row-level security', async () => {
  const dataDir = newFolder();
  const { name, url, ownerUrl: owner } = createDatabase();
  const before = await openStore(dataDir, { url: owner, centre: 'a' });
  await before.bookings.book(exampleBooking, [], unsharedSeats(1), noLimits);
  await before.outbox.enqueue(emailRow({ id: 'mail' }));
  await before.close();
  await createFormerTables({ name, ownerUrl: owner });
  await expect(openSharedDatabase({ url, ownerUrl: null })).rejects.toThrow('set DATABASE_OWNER_URL');

  const store = await openStore(dataDir, { url: owner, centre: 'a' });
  expect(await store.outbox.progress('mail')).toBe('untried');
  expect(await store.bookings.find(exampleBooking.id)).toMatchObject({ status: 'confirmed', seat: 1 });
  await store.close();
  expect(tenantGaps(addressOf(name))).toEqual([]);
  // A statement that sets no tenant fails.
  expect(() => querySync(owner, 'select from outbox')).toThrow('unrecognized configuration parameter');

  // A role for the application, added later.
  const env = testEnv({ DATA_DIR: dataDir, DATABASE_URL: url, CENTRE_KEY: 'a' });
  const counts = await runCentre(['counts'], env);
  expect(counts.stderr).toContain('set DATABASE_OWNER_URL');
  const migrated = await runCentre(['migrate'], { ...env, DATABASE_OWNER_URL: owner });
  expect(migrated).toMatchObject({ code: 0, stderr: '' });
  const { shown, printed } = await withJson(['migrate'], { ...env, DATABASE_OWNER_URL: owner });
  expect([shown, printed]).toEqual([['database'], ['database']]);
  expect(await runCentre(['counts'], env)).toMatchObject({ code: 0, stderr: '' });
  expect((await runCentre(['migrate'], { ...env, DATABASE_URL: '' })).stderr).toContain('SQLite');
});

test('a database that is older than the baseline is refused with a line that says what to do', async () => {
  const database = createDatabase();
  await createFormerTables(database);
  querySync(addressOf(database.name), "delete from kysely_migration where name >= '0039'");
  const refused = /^This database is from an older version: start that of commit \w+ once, then this one/;
  await expect(openSharedDatabase(database)).rejects.toThrow(refused);
  const { url, ownerUrl } = database;
  const env = testEnv({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: newFolder() });
  expect((await runCentre(['migrate'], env)).stderr).toMatch(refused);
  expect(querySync(addressOf(database.name), 'select name from kysely_migration')).toHaveLength(6);
});
