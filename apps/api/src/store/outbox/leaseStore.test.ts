import { expect, test } from 'vitest';
import { openTestStore } from '../../testing/openTestStore.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-23T09:00:00.000Z') + seconds * 1000);

test('a lease that was renewed ends later, for its holder only', async () => {
  await using given = await openTestStore();
  const { leases } = given.store;
  expect(await leases.take('first', at(0), at(8))).toBe(true);
  expect(await leases.take('first', at(2), at(10))).toBe(true);

  expect(await leases.take('second', at(9), at(17))).toBe(false);
  expect(await leases.take('second', at(10), at(18))).toBe(true);
  expect(await leases.take('first', at(11), at(19))).toBe(false);
  await leases.release('first');
  expect(await leases.take('third', at(12), at(20))).toBe(false);
  await leases.release('second');
  expect(await leases.take('third', at(12), at(20))).toBe(true);
});
