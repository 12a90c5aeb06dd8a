import { centreRules, centreTime } from '@centro/booking';
import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleBooking } from '../emails/exampleBooking.ts';
import { openStore, type Store } from '../store/openStore.ts';
import { openTestStore } from '../testing/openTestStore.ts';
import { keptAvailability } from './keptAvailability.ts';

const now = parseZonedDateTime('2026-11-23T10:00[Europe/Rome]');
const key = exampleBooking.centre;

/** Counts how often the seats are read. */
function counted({ bookings, version }: Store) {
  let reads = 0;
  const takenSeats: typeof bookings.takenSeats = (...query) => {
    reads += 1;
    return bookings.takenSeats(...query);
  };
  const availability = keptAvailability({ bookings: { ...bookings, takenSeats }, version });
  return { availability, reads: () => reads };
}

test('what many ask at once is read once, until the next minute (A25)', async () => {
  await using given = await openTestStore();
  const { availability, reads } = counted(given.store);
  const ask = (second: number) => availability.days(key, centreRules, now.set({ second }));
  await Promise.all([ask(0), ask(1), availability.schedule(key, centreRules, now), ask(59)]);
  expect(reads()).toBe(1);
  await ask(60);
  expect(reads()).toBe(1);
  await availability.days(key, centreRules, now.add({ minutes: 1 }));
  expect(reads()).toBe(2);
});

test('a booking shows at once, also one that another process wrote (A24, A25)', async () => {
  await using given = await openTestStore();
  await using other = await openStore(given.dataDir).then((store) => ({
    store,
    [Symbol.asyncDispose]: () => store.close(),
  }));
  const [here, there] = [given.store, other.store].map(keptAvailability);
  const fullDays = async (availability = here) =>
    (await availability?.days(key, centreRules, now))?.map(({ day }) => day);
  expect([await fullDays(here), await fullDays(there)]).toEqual([[], []]);
  const { day } = await given.book();
  expect([await fullDays(here), await fullDays(there)]).toEqual([[day], [day]]);
});

test('a read that fails is not kept', async () => {
  await using given = await openTestStore();
  const { bookings, version } = given.store;
  let isBroken = true;
  const takenSeats: typeof bookings.takenSeats = async (...query) => {
    if (isBroken) throw new Error('disk');
    return bookings.takenSeats(...query);
  };
  const availability = keptAvailability({ bookings: { ...bookings, takenSeats }, version });
  await expect(availability.days(key, centreRules, now)).rejects.toThrow('disk');
  isBroken = false;
  expect(await availability.days(key, centreRules, now)).toEqual([]);
});

test('services and ranges of days are told apart, and no more than 200 are kept', async () => {
  await using given = await openTestStore();
  const { availability, reads } = counted(given.store);
  const first = parseDate('2026-11-23');
  const range = (days: number) => ({ first, last: first.add({ days }) });
  await availability.days(key, centreRules, now, range(1));
  await availability.days('other', centreRules, now, range(1));
  await availability.days(key, centreRules, now, range(2));
  expect(reads()).toBe(3);
  for (let days = 3; days <= 200; days += 1) await availability.days(key, centreRules, now, range(days));
  await availability.days(key, centreRules, centreTime(now.toDate(), centreRules), range(1));
  expect(reads()).toBe(202);
});
