import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openTestStore } from '../testing/store/openTestStore.ts';
import { testEnv } from '../testing/testEnv.ts';
import { eraseAtProvenTime } from './erasePersonalData.ts';
import { provenClock } from './provenClock.ts';

const nine = Date.parse('2026-11-23T09:00:00.000Z');
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A database whose clock was right at nine, and processes with clocks that can be set. */
async function startedAtNine() {
  const given = await openTestStore();
  onTestFinished(() => given[Symbol.asyncDispose]());
  await given.store.clock.store(new Date(nine));
  const newProcess = (aheadMs: number) => {
    const time = { aheadMs, ranMs: 0 };
    const clock = provenClock({
      store: given.store,
      now: () => new Date(nine + time.aheadMs + time.ranMs),
      runningMs: () => time.ranMs,
    });
    return { time, isProven: async () => (await clock.check()).isProven, clock };
  };
  return { ...given, newProcess };
}

test.for([
  { hours: 23, isProven: true },
  { hours: 25, isProven: false },
  { hours: -23, isProven: true },
  { hours: -25, isProven: false },
  { hours: 24 * 548, isProven: false },
])(
  'a clock $hours hours from the last moment at which it was right is proven: $isProven',
  async ({ hours, isProven }) => {
    const { newProcess } = await startedAtNine();
    expect(await newProcess(hours * hourMs).isProven()).toBe(isProven);
  },
);

test('a clock that is far stays so at every start, however often', async () => {
  const { newProcess, store } = await startedAtNine();
  for (let start = 0; start < 3; start += 1) expect(await newProcess(500 * dayMs).isProven()).toBe(false);
  expect(await store.clock.lastSeen()).toEqual(new Date(nine));
});

test('a server that runs for a week without being asked is not suspected', async () => {
  const { newProcess } = await startedAtNine();
  const { time, isProven } = newProcess(0);
  expect(await isProven()).toBe(true);
  time.ranMs = 7 * dayMs;
  expect(await isProven()).toBe(true);
});

test('a clock that is set ahead while the server runs is noticed', async () => {
  const { newProcess } = await startedAtNine();
  const { time, clock } = newProcess(0);
  await clock.check();
  time.ranMs = 7 * dayMs;
  expect(clock.isProven()).toBe(true);
  time.aheadMs = 2 * dayMs;
  expect(clock.isProven()).toBe(false);
  expect(await clock.check()).toEqual({ isProven: false, lastSeen: new Date(nine) });
});

test('after a day in step with the running server a far clock is right', async () => {
  const { newProcess, store } = await startedAtNine();
  const { time, isProven } = newProcess(3 * dayMs);
  expect(await isProven()).toBe(false);
  time.ranMs = 23 * hourMs;
  expect(await isProven()).toBe(false);
  time.ranMs = 24 * hourMs;
  expect(await isProven()).toBe(true);
  expect(await store.clock.lastSeen()).toEqual(new Date(nine + 4 * dayMs));
});

test.for([
  { what: 'is set again', aheadDays: 4, storedHours: 0 },
  { what: 'differs from another process that goes on', aheadDays: 3, storedHours: 12 },
])('the day in step begins anew when the clock $what', async ({ aheadDays, storedHours }) => {
  const { newProcess, store } = await startedAtNine();
  const { time, isProven } = newProcess(3 * dayMs);
  await isProven();
  time.ranMs = 12 * hourMs;
  time.aheadMs = aheadDays * dayMs;
  await store.clock.store(new Date(nine + storedHours * hourMs));
  await isProven();
  time.ranMs = 25 * hourMs;
  expect(await isProven()).toBe(false);
});

test('a confirmed clock is right at once, also one that was ahead and is set back', async () => {
  const { newProcess, store } = await startedAtNine();
  await store.clock.store(new Date(nine + 500 * dayMs));
  const { clock, isProven } = newProcess(0);
  expect(await isProven()).toBe(false);
  await store.clock.store(new Date(nine));
  expect(await isProven()).toBe(true);
  expect(clock.isProven()).toBe(true);
});

test.for([
  { days: 29, isProven: true },
  { days: 31, isProven: false },
])(
  'a database without that moment is compared with what was stored last, $days days before: $isProven',
  async ({ days, isProven }) => {
    const given = await openTestStore();
    onTestFinished(() => given[Symbol.asyncDispose]());
    await given.enqueue({ createdAt: new Date(nine).toISOString() });
    const clock = provenClock({
      store: given.store,
      now: () => new Date(nine + days * dayMs),
      runningMs: () => 0,
    });
    expect(await clock.check()).toMatchObject({ isProven });
  },
);

test('the daily job fails and deletes nothing while the clock is far', async () => {
  const { newProcess, store, book, query } = await startedAtNine();
  await book();
  const { clock } = newProcess(500 * dayMs);
  const now = () => new Date(nine + 500 * dayMs);
  const config = readConfig(testEnv());
  await expect(eraseAtProvenTime({ store, config, now, clock })).rejects.toThrow('nothing is deleted');
  expect(query("SELECT name FROM booking WHERE name <> ''")).toHaveLength(1);
});
