import { expect, test } from 'vitest';
import { openTestStore } from '../testing/openTestStore.ts';

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

test.for([
  { what: 'a year', seconds: 365 * 24 * 3600, isFree: true },
  { what: 'just more than twice its length', seconds: 16.001, isFree: true },
  { what: 'twice its length', seconds: 16, isFree: false },
])(
  'a lease that ends $what ahead, since the clock was put back, is free: $isFree',
  async ({ seconds, isFree }) => {
    await using given = await openTestStore();
    const { leases } = given.store;
    await leases.take('killed', at(seconds - 8), at(seconds));

    expect(await leases.take('next', at(0), at(8))).toBe(isFree);
    expect(await leases.take('killed', at(1), at(9))).toBe(!isFree);
  },
);
