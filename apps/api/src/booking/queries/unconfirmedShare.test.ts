import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { toNetworks } from '../../http/addresses.ts';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import type { TestStore } from '../../testing/store/openTestStore.ts';
import type { NewBooking } from '../../store/schema.ts';
import { unsharedSeats } from './slotSeats.ts';

interface Request extends Partial<Pick<NewBooking, 'day' | 'centre' | 'startsAt' | 'insteadOf'>> {
  ip?: string;
  ofDay?: number;
  ofWindow?: number;
  /** False within the ceilings. */
  isAbove?: boolean;
  leavesLastSeat?: boolean;
}

/** Books a seat of a slot with many, and returns its status. */
async function statusOf({ store }: TestStore, request: Request): Promise<string> {
  const { ip = '203.0.113.9', ofDay = 100, ofWindow = 1000, isAbove = true, ...where } = request;
  const { leavesLastSeat = false, ...place } = where;
  const email = `${randomUUID()}@visitor.test`;
  const keys = { id: randomUUID(), email, emailKey: email, mailboxKey: email };
  const outcome = await store.bookings.book(
    { ...exampleBooking, ...keys, ...place },
    [],
    unsharedSeats(200),
    {
      perEmail: Infinity,
      tries: [],
      daily: [],
      networks: toNetworks(ip),
      provisional: {
        ceilings: [{ of: 'booking', whose: 'all', atMost: isAbove ? 0 : 1000 }],
        seats: { ofDay, ofWindow: () => ofWindow },
        leavesLastSeat,
        mails: [],
        daily: [],
      },
    },
  );
  return outcome.outcome === 'booked' ? outcome.booking.status : outcome.outcome;
}

/** Books one after the other, and returns what each became. */
async function statuses(given: TestStore, requests: readonly Request[]): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) found.push(await statusOf(given, request));
  return found;
}

const ipOf = (index: number) => `203.0.${index}.1`;
const [held, without, direct] = ['provisional', 'waiting', 'confirmed'];

test.for([
  { ofDay: 12, found: [held, held, held, without] },
  { ofDay: 11, found: [held, held, without, without] },
  { ofDay: 4, found: [held, without, without, without] },
  { ofDay: 3, found: [without, without, without, without] },
])('of $ofDay seats of a day unconfirmed bookings hold at most a quarter (B26)', async ({ ofDay, found }) => {
  await using given = await openTestStore();
  const requests = found.map((_, index) => ({ ip: ipOf(index), ofDay }));
  expect(await statuses(given, requests)).toEqual(found);
});

test('of the seats of the window unconfirmed bookings hold at most a quarter, in each service (B26)', async () => {
  await using given = await openTestStore();
  const requests = [0, 1, 2].map((index) => ({ ip: ipOf(index), ofWindow: 8, day: `2026-11-2${index + 4}` }));
  expect(await statuses(given, requests)).toEqual([held, held, without]);
  expect(await statusOf(given, { ip: ipOf(3), ofWindow: 8, centre: 'exams' })).toBe(held);
});

test('the unconfirmed bookings of one wide network hold four seats, of all services together (B26)', async () => {
  await using given = await openTestStore();
  const requests = [1, 2, 3, 4, 5].map((index) => ({
    ip: `2001:db8:7:${index}00::1`,
    centre: index === 1 ? 'exams' : 'demo-centre',
  }));
  expect(await statuses(given, requests)).toEqual([held, held, held, held, without]);
  expect(await statusOf(given, { ip: '2001:db8:8::1' })).toBe(held);
});

test('an unconfirmed booking never holds the last free seat of a day (B26)', async () => {
  await using given = await openTestStore();
  const confirmed = [1, 2, 3].map((index) => ({ ip: ipOf(index), ofDay: 5, isAbove: false }));
  expect(await statuses(given, confirmed)).toEqual([direct, direct, direct]);
  // Of five seats two are free.
  expect(await statusOf(given, { ip: ipOf(4), ofDay: 5 })).toBe(held);
  await using full = await openTestStore();
  expect(await statuses(full, [...confirmed, { ip: ipOf(5), ofDay: 5, isAbove: false }])).toContain(direct);
  expect(await statusOf(full, { ip: ipOf(4), ofDay: 5 })).toBe(without);
});

test.for([
  { ip: '203.0.113.200', leavesLastSeat: true, status: without },
  { ip: '198.51.100.7', leavesLastSeat: true, status: direct },
  { ip: '203.0.113.200', leavesLastSeat: false, status: direct },
])(
  'the last free seat of a day where 203.0.113.9 holds another is $status to $ip (B26)',
  async ({ ip, leavesLastSeat, status }) => {
    await using given = await openTestStore();
    await statusOf(given, { ofDay: 2, isAbove: false });
    expect(await statusOf(given, { ip, ofDay: 2, isAbove: false, leavesLastSeat })).toBe(status);
  },
);

test('of many simultaneous bookings above the ceilings a quarter of the day holds a seat (B26)', async () => {
  await using given = await openTestStore();
  const requests = Array.from({ length: 20 }, (_, index) => ({ ip: ipOf(index), ofDay: 12 }));
  const found = await Promise.all(requests.map((request) => statusOf(given, request)));
  expect(found.filter((status) => status === held)).toHaveLength(3);
  expect(found.filter((status) => status === without)).toHaveLength(17);
});

test('bookings without a seat use up nobody’s share (B26)', async () => {
  await using given = await openTestStore();
  const requests = [1, 2, 3, 4].map(() => ({ ofDay: 0 }));
  expect(await statuses(given, requests)).toEqual(requests.map(() => without));
  expect(await statusOf(given, { ofDay: 4, ofWindow: 4 })).toBe(held);
});

test('bookings without a seat are not taken seats (B26)', async () => {
  await using given = await openTestStore();
  await statuses(given, [{ ofDay: 0 }, { ofDay: 0 }]);
  const { bookings } = given.store;
  const at = new Date(exampleBooking.createdAt);
  expect(await bookings.takenSeats(['demo-centre'], '2026-01-01', '2026-12-31', at)).toEqual([]);
  expect(await bookings.heldBetween(['demo-centre'], '2026-01-01', '2026-12-31', at)).toEqual([]);
});

test('what the centre proposes takes nothing of the share of those who book (34.7)', async () => {
  await using given = await openTestStore();
  const insteadOf = '2026-11-25T16:30';
  const requests = [{ insteadOf }, { insteadOf }, {}, {}].map((request) => ({ ...request, ofDay: 4 }));
  expect(await statuses(given, requests)).toEqual([held, held, held, without]);
});
