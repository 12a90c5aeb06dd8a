import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { openNewStore } from '../../testing/store/openNewStore.ts';
import { noLimits } from '../../testing/store/openTestStore.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { addressOf, testCentre, testDatabase } from '../../testing/postgres/testDatabase.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { LimitReached } from '../../limits/limitStore.ts';
import { migrateServer, openStore } from '../../stores/openStore.ts';
import type { Store } from '../../stores/Store.ts';
import { StoreError } from '../storeErrors.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';

function newFolder(): string {
  const folder = path.join(tmpdir(), `centro-pg-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens three stores of one database, each with its own connections like three processes. */
async function openThree(open: (dataDir: string) => Promise<Store>) {
  const dataDir = newFolder();
  const stores = await Promise.all([open(dataDir), open(dataDir), open(dataDir)]);
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
  });
  return { dataDir, stores, storeOf: (index: number) => stores[index % 3] as Store };
}

test('three processes that start at once on an empty database create its tables once', async () => {
  const name = `centro-${randomUUID()}`;
  querySync(addressOf('postgres'), `create database "${name}"`);
  const { stores } = await openThree((dataDir) =>
    openStore(dataDir, { url: addressOf(name), centre: testCentre }),
  );
  for (const store of stores) expect(await store.bookings.version()).toBe(0);
});

test('of 60 visitors in three processes, each seat of a slot goes to one (A24, B27)', async () => {
  const { dataDir, storeOf } = await openThree(openNewStore);
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const email = `${index}@visitor.test`;
      const visitor = { id: randomUUID(), email, emailKey: email, mailboxKey: email };
      return storeOf(index).bookings.book({ ...exampleBooking, ...visitor }, [], unsharedSeats(3), noLimits);
    }),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'booked')).toHaveLength(3);
  expect(queryFile(dataDir, 'SELECT seat FROM booking ORDER BY seat')).toEqual([
    { seat: 1 },
    { seat: 2 },
    { seat: 3 },
  ]);
});

test('the limit of bookings per mailbox holds across processes', async () => {
  const { dataDir, storeOf } = await openThree(openNewStore);
  const booked = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => {
      const day = `2026-12-${String(index + 1).padStart(2, '0')}`;
      const booking = { ...exampleBooking, id: randomUUID(), day, startsAt: `${day}T15:30:00.000Z` };
      return storeOf(index).bookings.book(booking, [], unsharedSeats(1), { ...noLimits, perEmail: 2 });
    }),
  );
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(queryFile(dataDir, 'SELECT id FROM booking')).toHaveLength(2);
});

test('a limit of uses in 24 hours holds across processes', async () => {
  const { storeOf } = await openThree(openNewStore);
  const limit = { of: 'booking', whose: '203.0.113.9', atMost: 7 } as const;
  const at = new Date();
  const uses = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => storeOf(index).limits.use([limit], at)),
  );
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const refusals = uses.filter((use) => use.status === 'rejected').map(({ reason }): unknown => reason);
  expect(refusals.every((reason) => reason instanceof LimitReached)).toBe(true);
});

test('a process with other keys than the first one is refused with a line that has the remedy', async () => {
  const dataDir = newFolder();
  await (await openNewStore(dataDir)).close();
  const url = testDatabase(dataDir);
  await expect(openStore(newFolder(), { url, centre: testCentre })).rejects.toThrow(
    /limits\.key is missing: restore it from a backup/,
  );
  await (await openStore(dataDir, { url, centre: testCentre })).close();
});

test.for([
  { name: 'a wrong password or user', url: addressOf('nowhere'), reason: 'does not exist' },
  {
    name: 'a port without a server',
    url: 'postgres://centro:secret@127.0.0.1:9/centre',
    reason: 'ECONNREFUSED',
  },
])('$name is one line for the operator, without the password', async ({ url, reason }) => {
  for (const opening of [
    () => openStore(newFolder(), { url, centre: testCentre }),
    () => migrateServer({ url, ownerUrl: null }),
  ]) {
    const failed = await opening().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StoreError);
    const { message } = failed as StoreError;
    expect(message).toContain(reason);
    expect(message).toMatch(
      /^Cannot open the database postgres:\/\/127\.0\.0\.1:\d+\/\w+ \(.*\): check DATABASE_URL$/,
    );
    expect(message).not.toContain('secret');
  }
});
