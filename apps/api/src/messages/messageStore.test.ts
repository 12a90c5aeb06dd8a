import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openNewStore } from '../testing/store/openNewStore.ts';
import { emailRow, openTestStore } from '../testing/store/openTestStore.ts';

const centre = 'agrigento';
const ceiling = { atMost: 2, withinMs: 10 * 60_000 };
const nine = Date.parse('2026-11-23T09:00:00.000Z');

const at = (minutes: number) => new Date(nine + minutes * 60_000).toISOString();

/** A message that comes `minutes` after nine. */
const messageAt = (minutes: number, id: string = randomUUID()) => ({
  id,
  centre,
  receivedAt: at(minutes),
  name: id,
  phone: '333',
  email: '',
  emailKey: '',
  message: 'Ciao',
  answeredAt: null,
  answeredBy: null,
  thread: null,
});

const emailsAt = (minutes: number) => ({
  own: emailRow({ id: `own ${randomUUID()}`, createdAt: at(minutes) }),
  collecting: emailRow({
    id: `collecting ${randomUUID()}`,
    kind: 'collected-messages',
    sendAfter: at(minutes + 10),
  }),
});

type Stores = Pick<Awaited<ReturnType<typeof openTestStore>>, 'store'>;

const receive = ({ store }: Stores, minutes: number, id?: string) =>
  store.messages.receive(messageAt(minutes, id), emailsAt(minutes), ceiling);

const idsOf = async ({ store }: Stores, email: string) => {
  const { messages } = await store.messages.collect(centre, email, 100);
  return messages.map(({ id }) => id);
};

test.for([
  { before: [0, 0], minutes: 9.9, kind: 'collecting' },
  { before: [0, 0], minutes: 10, kind: 'own' },
  { before: [0], minutes: 0, kind: 'own' },
  // A clock that was ahead has been put back.
  { before: [0, 1_000_000, 1_000_000], minutes: 1, kind: 'own' },
  // The clocks of two processes differ a little.
  { before: [1, 1], minutes: 0.9, kind: 'collecting' },
])('after messages at the minutes $before one at $minutes has a $kind email', async (given) => {
  await using opened = await openTestStore();
  for (const minutes of given.before) await receive(opened, minutes);
  expect((await receive(opened, given.minutes)).split(' ')[0]).toBe(given.kind);
});

test('messages above the ceiling wait for one email, and one that comes after it was rendered for the next', async () => {
  await using opened = await openTestStore();
  await receive(opened, 0);
  await receive(opened, 0);
  const first = await receive(opened, 1, 'a');
  expect(await receive(opened, 2, 'b')).toBe(first);
  expect(await idsOf(opened, first)).toEqual(['a', 'b']);

  // The mail server refuses it for now: what comes meanwhile is not added to an email that may have arrived.
  const second = await receive(opened, 3, 'c');
  expect(second).not.toBe(first);
  expect(await idsOf(opened, first)).toEqual(['a', 'b']);
  expect(await idsOf(opened, second)).toEqual(['c']);
  expect(opened.query("SELECT id FROM outbox WHERE kind = 'collected-messages'")).toHaveLength(2);
});

test('messages do not wait for an email that was stored while the clock was ahead', async () => {
  await using opened = await openTestStore();
  await receive(opened, 1_000_000);
  await receive(opened, 1_000_000);
  const inYears = await receive(opened, 1_000_000, 'ahead');
  await receive(opened, 0);
  await receive(opened, 0);
  const soon = await receive(opened, 1, 'a');
  expect(soon).not.toBe(inYears);
  expect(await idsOf(opened, soon)).toEqual(['a', 'ahead']);
  expect(await idsOf(opened, inYears)).toEqual([]);
});

test('messages that two processes receive at once are each in one email, and the ceiling holds for both', async () => {
  await using opened = await openTestStore();
  const other = { store: await openNewStore(opened.dataDir) };
  onTestFinished(() => other.store.close());
  const emails = await Promise.all(
    Array.from({ length: 20 }, (_, index) => receive(index % 2 === 0 ? opened : other, 0)),
  );
  expect(emails.filter((id) => id.startsWith('own'))).toHaveLength(ceiling.atMost);
  const [collecting = '', ...others] = new Set(emails.filter((id) => id.startsWith('collecting')));
  expect(others).toEqual([]);

  // Two senders render it at once: both send the same.
  const [one, two] = await Promise.all([idsOf(opened, collecting), idsOf(other, collecting)]);
  expect(one).toHaveLength(20 - ceiling.atMost);
  expect(two).toEqual(one);
});

test('a message that comes while its email is rendered is in that email or in the next, never in none', async () => {
  await using opened = await openTestStore();
  const other = { store: await openNewStore(opened.dataDir) };
  onTestFinished(() => other.store.close());
  for (let round = 0; round < 10; round += 1) {
    const emails = [await receive(opened, 0), await receive(opened, 0), await receive(opened, 0)];
    const [, next] = await Promise.all([idsOf(other, emails[2] ?? ''), receive(opened, 0, `late ${round}`)]);
    expect(await idsOf(opened, next)).toContain(`late ${round}`);
  }
});

test('of many messages an email reads a few and knows how many there are', async () => {
  await using opened = await openTestStore();
  await receive(opened, 0);
  await receive(opened, 0);
  const email = await receive(opened, 2, 'b');
  await receive(opened, 3, 'c');
  await receive(opened, 1, 'a');
  const { messages, count } = await opened.store.messages.collect(centre, email, 2);
  expect([messages.map(({ id }) => id), count]).toEqual([['a', 'b'], 3]);
  expect(await opened.store.messages.collect('catania', email, 2)).toEqual({ messages: [], count: 0 });
});

test('collected messages count like the others in what happened since yesterday', async () => {
  await using opened = await openTestStore();
  for (const minutes of [0, 1, 2, 3]) await receive(opened, minutes);
  expect(await opened.store.messages.countSince(centre, new Date(nine))).toBe(3);
  expect(await opened.store.messages.countSince('catania', new Date(nine))).toBe(0);
});
