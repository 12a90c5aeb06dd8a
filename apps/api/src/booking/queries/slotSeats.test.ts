import { randomUUID } from 'node:crypto';
import type { CompleteRules } from '@centro/booking';
import { exampleRules } from '@centro/booking';
import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import type { Booking, NewBooking } from '../../store/schema.ts';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { noLimits, openTestStore, type TestStore } from '../../testing/store/openTestStore.ts';
import { executeOnFile, queryFile } from '../../testing/store/queryFile.ts';
import { listAvailability } from '../availability/availabilityCache.ts';
import { slotSeats, unsharedSeats } from './slotSeats.ts';
import { cancellation } from '../../testing/bookings/cancellation.ts';

const sharing = { ...exampleRules, resources: { adviser: 1, room: 2 }, needs: ['adviser'] };
/** Consultations of half an hour and exams of 40 minutes with one adviser; courses need a room, visits nothing. */
const services = new Map<string, CompleteRules>([
  ['demo-centre', sharing],
  [
    'esami',
    { ...sharing, key: 'esami', durationMinutes: 40, hours: { wednesday: ['16:20', '17:00'] }, capacity: 2 },
  ],
  ['corso', { ...sharing, key: 'corso', needs: ['room'], capacity: 5 }],
  ['visite', { ...sharing, key: 'visite', needs: [] }],
]);
const seatsOf = (key: string) => slotSeats(key, services.get(key) ?? sharing, services);
const at = new Date(exampleBooking.createdAt);

/** A booking of a visitor of its own, with the exams' slot of the same hour where it is one. */
function bookingAt(centre: string, time: NewBooking['time'], changes: Partial<NewBooking> = {}): NewBooking {
  const id = randomUUID();
  const email = `${id}@visitor.test`;
  return { ...exampleBooking, id, email, emailKey: email, mailboxKey: email, centre, time, ...changes };
}

async function book({ store }: TestStore, ...args: Parameters<typeof bookingAt>): Promise<string> {
  const booking = bookingAt(...args);
  return (await store.bookings.book(booking, [], seatsOf(booking.centre), noLimits)).outcome;
}

test('of a hundred simultaneous requests of two services for one adviser one is booked', async () => {
  await using given = await openTestStore();
  const requests = Array.from({ length: 50 }, () => [
    book(given, 'demo-centre', '16:30'),
    book(given, 'esami', '16:20'),
  ]);
  const outcomes = await Promise.all(requests.flat());
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(99);
});

test('requests for the two ends of one hour, which both overlap its middle, never give the adviser twice', async () => {
  await using given = await openTestStore();
  const times = ['16:00', '16:10', '16:20', '16:30', '16:40', '16:50', '17:00'] as const;
  await Promise.all(times.flatMap((time) => [book(given, 'demo-centre', time), book(given, 'esami', time)]));
  const held = await given.store.bookings.heldBetween([...services.keys()], '2026-11-25', '2026-11-25', at);
  const spans = held
    .map(({ centre, time }) => {
      const from = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      return { from, to: from + (services.get(centre)?.durationMinutes ?? 0) };
    })
    .toSorted((one, other) => one.from - other.from);
  expect(spans.length).toBeGreaterThan(0);
  spans.forEach(({ from }, index) => expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.to ?? 0));
});

test('a room for two takes two, other days and services without it are free, and a cancellation frees it', async () => {
  await using given = await openTestStore();
  expect(await book(given, 'corso', '16:30')).toBe('booked');
  expect(
    await book(given, 'corso', '16:45', { status: 'provisional', confirmBy: '2026-11-24T09:00:00.000Z' }),
  ).toBe('booked');
  expect(await book(given, 'corso', '16:30')).toBe('taken');
  expect(await book(given, 'corso', '16:30', { day: '2026-11-26' })).toBe('booked');
  expect(await book(given, 'visite', '16:30')).toBe('booked');
  expect(await book(given, 'demo-centre', '16:30')).toBe('booked');
  const [booking] = await given.store.bookings.heldBetween(['corso'], '2026-11-25', '2026-11-25', at);
  await given.store.changes.cancel(booking as Booking, cancellation([]));
  expect(await book(given, 'corso', '16:30')).toBe('booked');
});

test('the same visitor gets the booking that they have, not a refusal', async () => {
  await using given = await openTestStore();
  const first = bookingAt('demo-centre', '16:30');
  await given.store.bookings.book(first, [], seatsOf('demo-centre'), noLimits);
  const again = { ...first, id: randomUUID() };
  expect(await given.store.bookings.book(again, [], seatsOf('demo-centre'), noLimits)).toMatchObject({
    outcome: 'repeated',
    booking: { id: first.id },
  });
});

test('a move or a confirmation finds the adviser free, or is told that the slot is taken', async () => {
  await using given = await openTestStore();
  const { store } = given;
  await book(given, 'esami', '17:00');
  const mine = bookingAt('demo-centre', '16:30');
  await store.bookings.book(mine, [], seatsOf('demo-centre'), noLimits);
  const stored = await store.bookings.find(mine.id);
  const move = (time: NewBooking['time'], booking = stored) => {
    const to = { day: mine.day, time, startsAt: `2026-11-25T${time}:00.000Z`, calendarUid: 'a' };
    return store.changes.move(booking, to, { mails: [], seats: seatsOf('demo-centre'), limits: [], at });
  };
  expect(await move('17:00')).toBe('taken');
  expect(await move('17:30')).toBe('taken');
  // Its own time is not in its way.
  expect(await move('16:20')).toBe('moved');

  const waiting = { status: 'waiting', seat: 0, confirmBy: '2026-11-24T09:00:00.000Z' } as const;
  const late = await given.book({ time: '17:30' });
  await executeOnFile(
    given.dataDir,
    `UPDATE booking SET status = 'waiting', seat = 0, confirm_by = '${waiting.confirmBy}' WHERE id = '${late.id}'`,
  );
  const confirm = () =>
    store.changes.confirm(
      { ...late, ...waiting },
      { mails: [], reminders: [], seats: seatsOf('demo-centre'), at },
    );
  expect(await confirm()).toBe('taken');
});

test('the availability of a service says what the others have taken of what it shares (A25)', async () => {
  await using given = await openTestStore();
  await book(given, 'demo-centre', '16:30');
  await book(given, 'corso', '16:30');
  const now = parseZonedDateTime('2026-11-23T10:00[Europe/Rome]');
  const { bookings } = given.store;
  const days = (key: string) =>
    listAvailability({ bookings, services }, key, services.get(key) ?? sharing, now);
  expect(await days('demo-centre')).toEqual([{ day: '2026-11-25', fullSlots: ['16:30'] }]);
  // From 16:20 to 17:00; the exam at 17:00 begins as the consultation ends.
  expect(await days('esami')).toEqual([{ day: '2026-11-25', fullSlots: ['16:20'] }]);
  expect(await days('corso')).toEqual([
    { day: '2026-11-25', fullSlots: [], seatsLeft: [{ slot: '16:30', seats: 1 }] },
  ]);
  expect(await days('visite')).toEqual([]);
});

test('of simultaneous bookings of one to four seats a slot takes no more than its six, and all of them (33.10)', async () => {
  await using given = await openTestStore();
  const wanted = Array.from({ length: 40 }, (_, index) => (index % 4) + 1);
  const outcomes = await Promise.all(
    wanted.map((seats) =>
      given.store.bookings.book(bookingAt('demo-centre', '16:30', { seats }), [], unsharedSeats(6), noLimits),
    ),
  );
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['booked', 'taken']));
  const held = queryFile(given.dataDir, 'SELECT seat, seats FROM booking');
  expect(held.reduce((sum, { seats }) => sum + Number(seats), 0)).toBe(6);
  expect(new Set(held.map(({ seat }) => seat)).size).toBe(held.length);
});

test('nobody is refused who asks at the same moment as others while there are seats for all', async () => {
  await using given = await openTestStore();
  const outcomes = await Promise.all(
    [1, 2, 1, 2, 1, 1].map((seats) =>
      given.store.bookings.book(bookingAt('demo-centre', '16:30', { seats }), [], unsharedSeats(8), noLimits),
    ),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(6).fill('booked'));
});

test('bookings of several seats take them from what services share', async () => {
  await using given = await openTestStore();
  expect(await book(given, 'corso', '16:30', { seats: 2 })).toBe('booked');
  expect(await book(given, 'corso', '16:45')).toBe('taken');
  expect(await book(given, 'corso', '17:00')).toBe('booked');
  expect(await book(given, 'corso', '17:00', { seats: 2 })).toBe('taken');
});

test('a group of eight takes one adviser, who gives no consultation at the same time', async () => {
  const group: CompleteRules = { ...sharing, key: 'gruppo', capacity: 8, needsPer: 'slot' };
  const centre = new Map([
    ['demo-centre', sharing],
    ['gruppo', group],
  ]);
  await using given = await openTestStore();
  const ask = async (key: string, time: NewBooking['time']) => {
    const seats = slotSeats(key, centre.get(key) ?? sharing, centre);
    return (await given.store.bookings.book(bookingAt(key, time), [], seats, noLimits)).outcome;
  };
  expect(await ask('gruppo', '16:30')).toBe('booked');
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => [ask('gruppo', '16:30'), ask('demo-centre', '16:30')]).flat(),
  );
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(7);
  expect(await ask('gruppo', '16:45')).toBe('taken');
  expect(await ask('demo-centre', '17:00')).toBe('booked');
  expect(await ask('gruppo', '17:00')).toBe('taken');
  const now = parseZonedDateTime('2026-11-23T10:00[Europe/Rome]');
  const { bookings } = given.store;
  expect(await listAvailability({ bookings, services: centre }, 'gruppo', group, now)).toEqual([
    { day: '2026-11-25', fullSlots: ['16:30', '17:00'] },
  ]);
});

test('a pause past midnight keeps the adviser from the first slots of the next day, whoever comes first (B2)', async () => {
  const evening = { ...sharing, key: 'sera', hours: { wednesday: ['23:30'] }, bufferMinutes: 45 } as const;
  const night = { ...sharing, key: 'notte', hours: { thursday: ['00:00', '00:30', '01:00'] } } as const;
  const centre = new Map<string, CompleteRules>([
    ['sera', evening],
    ['notte', night],
  ]);
  const now = parseZonedDateTime('2026-11-23T10:00[Europe/Rome]');
  const askAt =
    (given: TestStore) => async (key: 'sera' | 'notte', time: NewBooking['time'], day: string) => {
      const seats = slotSeats(key, centre.get(key) ?? sharing, centre);
      const booking = bookingAt(key, time, { day });
      return (await given.store.bookings.book(booking, [], seats, noLimits)).outcome;
    };
  {
    await using given = await openTestStore();
    const ask = askAt(given);
    const { bookings } = given.store;
    expect(await ask('sera', '23:30', '2026-11-25')).toBe('booked');
    expect(await listAvailability({ bookings, services: centre }, 'notte', night, now)).toEqual([
      { day: '2026-11-26', fullSlots: ['00:00', '00:30'] },
    ]);
    expect(await ask('notte', '00:30', '2026-11-26')).toBe('taken');
    expect(await ask('notte', '01:00', '2026-11-26')).toBe('booked');
  }
  {
    await using given = await openTestStore();
    const ask = askAt(given);
    const { bookings } = given.store;
    expect(await ask('notte', '00:30', '2026-11-26')).toBe('booked');
    expect(await listAvailability({ bookings, services: centre }, 'sera', evening, now)).toEqual([
      { day: '2026-11-25', fullSlots: ['23:30'] },
    ]);
    expect(await ask('sera', '23:30', '2026-11-25')).toBe('taken');
  }
  {
    await using given = await openTestStore();
    const ask = askAt(given);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => [
        ask('sera', '23:30', '2026-11-25'),
        ask('notte', '00:00', '2026-11-26'),
      ]).flat(),
    );
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
  }
});

test('a slot whose capacity has become smaller than what is booked takes nobody', async () => {
  await using given = await openTestStore();
  const bookWith = async (capacity: number) => {
    const booking = bookingAt('demo-centre', '16:30');
    const { outcome } = await given.store.bookings.book(booking, [], unsharedSeats(capacity), noLimits);
    return { outcome, booking };
  };
  const first = await bookWith(2);
  await bookWith(2);
  await given.store.changes.cancel(await given.store.bookings.find(first.booking.id), cancellation([]));
  expect((await bookWith(1)).outcome).toBe('taken');
});

test('a booking of two seats moves to where two are left, and waits for two to be confirmed', async () => {
  await using given = await openTestStore();
  const { store } = given;
  const seats = unsharedSeats(3);
  const bookAt = async (time: NewBooking['time'], wanted: number) => {
    const booking = bookingAt('demo-centre', time, { seats: wanted });
    await store.bookings.book(booking, [], seats, noLimits);
    return store.bookings.find(booking.id);
  };
  const mine = await bookAt('16:30', 2);
  await bookAt('17:00', 2);
  await bookAt('17:30', 1);
  const move = (time: NewBooking['time']) => {
    const to = { day: mine.day, time, startsAt: `2026-11-25T${time}:00.000Z`, calendarUid: 'a' };
    return store.changes.move(mine, to, { mails: [], seats, limits: [], at });
  };
  expect(await move('17:00')).toBe('taken');
  expect(await move('17:30')).toBe('moved');

  const late = await bookAt('18:00', 2);
  const waiting = { status: 'waiting', seat: 0, confirmBy: '2026-11-24T09:00:00.000Z' } as const;
  await executeOnFile(
    given.dataDir,
    `UPDATE booking SET status = 'waiting', seat = 0, confirm_by = '${waiting.confirmBy}' WHERE id = '${late.id}'`,
  );
  const other = await bookAt('18:00', 2);
  const confirm = () =>
    store.changes.confirm({ ...late, ...waiting }, { mails: [], reminders: [], seats, at });
  expect(await confirm()).toBe('taken');
  await store.changes.cancel(other, cancellation([]));
  expect(await confirm()).toBe('confirmed');
});
