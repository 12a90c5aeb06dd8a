import { expect, test } from 'vitest';
import { noLimits, openTestStore } from '../../testing/store/openTestStore.ts';
import type { NewBooking } from '../../store/schema.ts';
import type { BookingOrigin } from './originStore.ts';
import { unsharedSeats } from './slotSeats.ts';

const networks = { narrow: '2001:db8:0:1::/64', home: '2001:db8::/56', wide: '2001:db8::/48' };
const nine = new Date('2026-11-23T09:00:00.000Z');
const later = (ms: number) => new Date(nine.getTime() + ms);

/** A booking made at 9:00 from `networks`. */
async function withOrigin(changes: Partial<NewBooking> = {}) {
  const given = await openTestStore();
  const {
    id,
    seat: _,
    networkNarrow: _n,
    networkHome: _h,
    networkWide: _w,
    ...example
  } = await given.book({
    status: 'cancelled',
  });
  const booking = { ...example, id: `${id} booked`, status: 'confirmed', ...changes } as const;
  await given.store.bookings.book(booking, [], unsharedSeats(20), { ...noLimits, networks });
  return {
    ...given,
    found: async (origin: Partial<BookingOrigin> = {}, at = nine) =>
      (await given.store.origins.bookingsOf(['demo-centre'], { networks: [], ...origin }, at)).length,
  };
}

test.for([
  { network: { width: 'narrow', network: networks.narrow }, found: 1 },
  { network: { width: 'home', network: networks.home }, found: 1 },
  { network: { width: 'wide', network: networks.wide }, found: 1 },
  { network: { width: 'narrow', network: networks.wide }, found: 0 },
  { network: { width: 'narrow', network: '2001:db8:0:2::/64' }, found: 0 },
] as const)('of the bookings from $network $found are found (B26)', async ({ network, found }) => {
  await using given = await withOrigin();
  expect(await given.found({ networks: [network] })).toBe(found);
});

test('with several networks the bookings of each are found', async () => {
  await using given = await withOrigin();
  const another = { width: 'narrow', network: '2001:db8:0:2::/64' } as const;
  expect(await given.found({ networks: [another, { width: 'home', network: networks.home }] })).toBe(1);
});

test.for([
  { origin: {}, found: 1 },
  { origin: { from: nine }, found: 1 },
  { origin: { from: later(1) }, found: 0 },
  { origin: { to: later(1) }, found: 1 },
  { origin: { to: nine }, found: 0 },
])('a booking made at 9:00 is found $found times with $origin', async ({ origin, found }) => {
  await using given = await withOrigin();
  expect(await given.found(origin)).toBe(found);
});

test.for([
  { what: 'is confirmed', changes: {}, found: 1 },
  { what: 'is provisional', changes: { status: 'provisional' }, found: 1 },
  { what: 'was released', changes: { status: 'released' }, found: 0 },
  { what: 'begins at that moment', changes: { startsAt: nine.toISOString() }, found: 0 },
  { what: 'is of another centre', changes: { centre: 'another-centre' }, found: 0 },
] as const)('a booking that $what is found $found times', async ({ changes, found }) => {
  await using given = await withOrigin(changes);
  expect(await given.found()).toBe(found);
});

test('the booking made first is listed first', async () => {
  await using given = await openTestStore();
  const second = await given.book({ createdAt: later(1).toISOString() });
  const first = await given.book({ createdAt: nine.toISOString() });
  const listed = await given.store.origins.bookingsOf(['demo-centre'], { networks: [] }, nine);
  expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
});
