import { exampleRules } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import type { Store } from '../../stores/Store.ts';
import { openNewStore } from '../../testing/store/openNewStore.ts';
import { executeOnFile } from '../../testing/store/queryFile.ts';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import { availabilityCache } from './availabilityCache.ts';
import { cancellation } from '../../testing/bookings/cancellation.ts';

const moment = (time: string) => new Date(`2026-11-23T${time}Z`);
const now = moment('09:00:00');
const key = exampleBooking.centre;

/** Counts how often the seats are read. */
function counted({ bookings }: Store) {
  let reads = 0;
  const takenSeats: typeof bookings.takenSeats = (...query) => {
    reads += 1;
    return bookings.takenSeats(...query);
  };
  const availability = availabilityCache({ ...bookings, takenSeats }, () => new Map());
  return { availability, reads: () => reads };
}

test('what many ask at once is read once, until the next minute (A25)', async () => {
  await using given = await openTestStore();
  const { availability, reads } = counted(given.store);
  const ask = (time: string) => availability.days(key, exampleRules, moment(time));
  const [first] = await Promise.all([
    ask('09:00:00'),
    ask('09:00:01'),
    availability.schedule(key, exampleRules, now),
    ask('09:00:59.999'),
  ]);
  expect(reads()).toBe(1);
  expect(await ask('09:00:59')).toBe(first);
  await ask('09:01:00');
  expect(reads()).toBe(2);
});

test('a booking shows at once, also one that another process wrote (A24, A25)', async () => {
  await using given = await openTestStore();
  await using other = await openNewStore(given.dataDir).then((store) => ({
    store,
    [Symbol.asyncDispose]: () => store.close(),
  }));
  const [here, there] = [given.store, other.store].map(({ bookings }) =>
    availabilityCache(bookings, () => new Map()),
  );
  const fullDays = async (availability = here) =>
    (await availability?.days(key, exampleRules, now))?.map(({ day }) => day);
  expect([await fullDays(here), await fullDays(there)]).toEqual([[], []]);
  const { day } = await given.book();
  expect([await fullDays(here), await fullDays(there)]).toEqual([[day], [day]]);
});

test('a read that fails is not kept', async () => {
  await using given = await openTestStore();
  const { bookings } = given.store;
  let isBroken = true;
  const takenSeats: typeof bookings.takenSeats = async (...query) => {
    if (isBroken) throw new Error('disk');
    return bookings.takenSeats(...query);
  };
  const availability = availabilityCache({ ...bookings, takenSeats }, () => new Map());
  await expect(availability.days(key, exampleRules, now)).rejects.toThrow('disk');
  isBroken = false;
  expect(await availability.days(key, exampleRules, now)).toEqual([]);
});

test('services and ranges of days are told apart, and no more than 200 are kept', async () => {
  await using given = await openTestStore();
  const { availability, reads } = counted(given.store);
  const first = parseDate('2026-11-23');
  const range = (days: number) => ({ first, last: first.add({ days }) });
  await availability.days(key, exampleRules, now, range(1));
  await availability.days('other', exampleRules, now, range(1));
  await availability.days(key, exampleRules, now, range(2));
  expect(reads()).toBe(3);
  for (let days = 3; days <= 200; days += 1) await availability.days(key, exampleRules, now, range(days));
  await availability.days(key, exampleRules, moment('09:00:30'), range(1));
  expect(reads()).toBe(202);
});

test('a refused try, which is counted, does not make the next one read the seats again', async () => {
  await using given = await openTestStore();
  const { availability, reads } = counted(given.store);
  await availability.schedule(key, exampleRules, now);
  await given.store.limits.use([{ of: 'booking', whose: '192.0.2.1', atMost: 1 }], now);
  await availability.schedule(key, exampleRules, now);
  expect(reads()).toBe(1);
});

test('the slots nearest to a taken one change with the next booking, and differ for each slot', async () => {
  await using given = await openTestStore();
  const { availability } = counted(given.store);
  const near = async (slot: '16:30' | '18:00') =>
    (await availability.nearestFree(key, exampleRules, now, { day: parseDate('2026-11-25'), slot })).map(
      (free) => free.slot,
    );
  expect([await near('16:30'), await near('18:00')]).toEqual([
    ['16:30', '17:00', '17:30'],
    ['18:00', '17:30', '17:00'],
  ]);
  await given.book({ day: '2026-11-25', time: '17:00' });
  expect(await near('16:30')).toEqual(['16:30', '17:30', '18:00']);
});

test('a seat that was freed, or whose rows are deleted, shows at once', async () => {
  await using given = await openTestStore();
  const { availability } = counted(given.store);
  const days = async () => (await availability.days(key, exampleRules, now)).map(({ day }) => day);
  const [first, second] = [await given.book({ day: '2026-11-25' }), await given.book({ day: '2026-11-30' })];
  expect(await days()).toEqual([first.day, second.day]);
  await given.store.changes.cancel(first, cancellation([]));
  expect(await days()).toEqual([second.day]);
  await executeOnFile(given.dataDir, `DELETE FROM booking WHERE id = '${second.id}'`);
  expect(await days()).toEqual([]);
});
