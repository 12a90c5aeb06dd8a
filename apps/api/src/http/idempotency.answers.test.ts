import { expect, test } from 'vitest';
import { openTestStore } from '../testing/store/openTestStore.ts';

const nine = '2026-11-23T09:00:00.000Z';
const justAfter = '2026-11-23T09:00:00.001Z';
const answer = { id: 'a', bodyHash: 'b', status: 201, mediaType: 'application/json', answer: '{}', at: nine };

test('a stored response is found by its id, while it is younger than a moment', async () => {
  await using given = await openTestStore();
  const { answers } = given.store;
  await answers.keep({ ...answer, at: justAfter });
  await answers.keep({ ...answer, id: 'other', status: 422 });

  expect(await answers.find('a', nine)).toMatchObject({ id: 'a', status: 201 });
  expect(await answers.find('a', justAfter)).toBeUndefined();
  expect(await answers.find('other', nine)).toBeUndefined();
  expect(await answers.find('none', '2026-01-01')).toBeUndefined();
});

test('a later response under the same id replaces the earlier', async () => {
  await using given = await openTestStore();
  const { answers } = given.store;
  await answers.keep(answer);
  await answers.keep({ ...answer, status: 409, at: justAfter });
  expect(await answers.find('a', '2026-01-01')).toMatchObject({ status: 409, at: justAfter });
});

test('responses up to a moment are deleted, later ones kept', async () => {
  await using given = await openTestStore();
  const { answers } = given.store;
  await answers.keep(answer);
  await answers.keep({ ...answer, id: 'later', at: justAfter });
  expect(await answers.eraseUpTo(nine)).toBe(1);
  expect(given.query('SELECT id FROM kept_answer')).toEqual([{ id: 'later' }]);
});

test('a request is another one with another call, network or key, and the same with its fields in any order', async () => {
  await using given = await openTestStore();
  const { answers } = given.store;
  const first = answers.toKeyedRequest('/subscribe', '192.0.2.1', 'key', { a: 1, b: 2 });

  expect(answers.toKeyedRequest('/subscribe', '192.0.2.1', 'key', { b: 2, a: 1 })).toEqual(first);
  const others = [
    answers.toKeyedRequest('/send-email', '192.0.2.1', 'key', { a: 1, b: 2 }),
    answers.toKeyedRequest('/subscribe', '192.0.2.2', 'key', { a: 1, b: 2 }),
    answers.toKeyedRequest('/subscribe', '192.0.2.1', 'other', { a: 1, b: 2 }),
  ];
  for (const other of others) {
    expect(other.id).not.toBe(first.id);
    expect(other.bodyHash).toBe(first.bodyHash);
  }
  const otherBody = answers.toKeyedRequest('/subscribe', '192.0.2.1', 'key', { a: 1, b: 3 });
  expect([otherBody.id, otherBody.bodyHash === first.bodyHash]).toEqual([first.id, false]);
});

test('the hashes of one server mean nothing to another', async () => {
  await using given = await openTestStore();
  await using elsewhere = await openTestStore();
  const [first, second] = [given, elsewhere].map(({ store }) =>
    store.answers.toKeyedRequest('/subscribe', '192.0.2.1', 'key', {}),
  );
  expect(first?.id).not.toBe(second?.id);
});
