import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAuditEntry } from '../../audit/auditLog.ts';
import { exampleBooking, exampleCorrection } from '../../testing/emails/exampleBooking.ts';
import { outboxRow } from '../../outbox/Email.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { openNewStore } from '../../testing/store/openNewStore.ts';
import type { Store } from '../../stores/Store.ts';
import type { Booking, OutboxRow } from '../../store/schema.ts';
import { unsharedSeats } from './slotSeats.ts';
import { cancellation } from '../../testing/bookings/cancellation.ts';

const at = new Date('2026-11-23T09:00:00Z');
const noLimits = { perEmail: 100, tries: [], daily: [] };
const later = {
  day: '2026-11-26',
  time: '17:00',
  startsAt: '2026-11-26T16:00:00.000Z',
  calendarUid: 'uid',
} as const;

let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = path.join(tmpdir(), `centro-changes-${randomUUID()}`);
  store = await openNewStore(dataDir);
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

function mailAbout(bookingId: string, kind: OutboxRow['kind']): OutboxRow {
  const mail = {
    to: 'a@visitor.test',
    replyTo: null,
    subject: kind,
    text: 'Prova',
    html: null,
    calendar: null,
  };
  return outboxRow(mail, { kind, bookingId, sender: 'a@centro.test', at });
}

async function book(email: string, changes: Partial<Booking> = {}): Promise<Booking> {
  const booking = { ...exampleBooking, id: randomUUID(), email, emailKey: email, ...changes };
  const outcome = await store.bookings.book(
    booking,
    [mailAbout(booking.id, 'booking-email-to-centre')],
    unsharedSeats(2),
    noLimits,
  );
  if (outcome.outcome !== 'booked') throw new Error('The slot is not free');
  return outcome.booking;
}

const move = (booking: Booking, capacity = 2) =>
  store.changes.move(booking, later, {
    mails: [mailAbout(booking.id, 'move-email-to-centre')],
    seats: unsharedSeats(capacity),
    limits: [],
    at,
  });
const cancel = (booking: Booking) =>
  store.changes.cancel(booking, cancellation([mailAbout(booking.id, 'cancellation-email-to-centre')]));
const waiting = () =>
  queryFile(dataDir, "SELECT kind FROM outbox WHERE status = 'pending' ORDER BY kind").map(
    ({ kind }) => kind,
  );

test.for([
  { what: 'has moved since it was read', change: (booking: Booking) => move(booking) },
  { what: 'was cancelled since', change: (booking: Booking) => cancel(booking) },
  {
    what: 'was released since',
    change: (_booking: Booking, confirmationId: string) =>
      store.outbox.markRefused(confirmationId, { cause: 'permanent', reply: '550' }, null),
  },
])('a booking that $what is not corrected, and no email is stored', async ({ change }) => {
  const booking = await book('a@visitor.test');
  const confirmation = mailAbout(booking.id, 'booking-confirmation');
  await store.outbox.enqueue(confirmation);
  await change(booking, confirmation.id);

  const correction = { id: 'none', ...exampleCorrection };
  const email = mailAbout(booking.id, 'correction-email-to-centre');
  expect(await store.corrections.correct(booking, correction, { email, seats: unsharedSeats(1) })).toBe(
    'changed',
  );
  expect(queryFile(dataDir, 'SELECT name FROM booking')).toEqual([{ name: booking.name }]);
  expect(queryFile(dataDir, "SELECT id FROM outbox WHERE kind = 'correction-email-to-centre'")).toEqual([]);
});

test('a booking is changed once from the state that was read; a second change of the same state fails (B6, B19)', async () => {
  const booking = await book('a@visitor.test');

  expect([await move(booking), await move(booking), await cancel(booking)]).toEqual([
    'moved',
    'changed',
    false,
  ]);
  expect(waiting()).toEqual(['move-email-to-centre']);
  const moved = await store.changes.find(booking.id);
  expect(moved).toMatchObject({ ...later, seat: 1, status: 'confirmed', sequence: 1 });

  if (!moved) throw new Error('The booking is gone');
  expect([await cancel(moved), await cancel(moved), await move(moved)]).toEqual([true, false, 'changed']);
  expect(waiting()).toEqual(['cancellation-email-to-centre']);
  expect(await store.changes.find(booking.id)).toMatchObject({ status: 'cancelled', sequence: 2 });
});

test('a slot accepts as many moves as its capacity, each with its own seat, and no visitor twice (A24, A23)', async () => {
  const visitors = [await book('a@visitor.test'), await book('b@visitor.test')];
  const third = await book('c@visitor.test', { time: '18:00' });
  const secondOfFirst = await book('a@visitor.test', { time: '17:30' });

  const [first = third] = visitors;
  expect([
    await move(first),
    await move(secondOfFirst),
    await move(third),
    await move(visitors[1] ?? third),
  ]).toEqual(['moved', 'taken', 'moved', 'taken']);
  const seats = "SELECT seat FROM booking WHERE day = '2026-11-26' ORDER BY seat";
  expect(queryFile(dataDir, seats)).toEqual([{ seat: 1 }, { seat: 2 }]);
  expect(await store.changes.find(secondOfFirst.id)).toEqual(secondOfFirst);
});

test('a booking that was released meanwhile is not changed (A23)', async () => {
  const booking = await book('a@visitor.test');
  const confirmation = mailAbout(booking.id, 'booking-confirmation');
  await store.outbox.enqueue(confirmation);
  await store.outbox.markRefused(confirmation.id, { cause: 'permanent', reply: '550' }, null);

  expect([await move(booking), await cancel(booking)]).toEqual(['changed', false]);
  expect(await store.changes.find(booking.id)).toMatchObject({ status: 'released', day: booking.day });
});

test('the seat of a cancelled booking is free for a move', async () => {
  const gone = await book('a@visitor.test', later);
  await cancel(gone);
  const booking = await book('b@visitor.test');
  expect(await move(booking, 1)).toBe('moved');
});

test('a change concerns its booking only, and its pending emails only (B6, B19)', async () => {
  const booking = await book('a@visitor.test');
  const other = await book('b@visitor.test');
  await store.outbox.enqueue({ ...mailAbout(booking.id, 'booking-confirmation'), status: 'sent' });
  expect(await move(booking)).toBe('moved');
  expect(await store.changes.find(other.id)).toEqual(other);
  const moved = await store.changes.find(booking.id);
  expect(await cancel(moved ?? booking)).toBe(true);
  expect(await store.changes.find(other.id)).toEqual(other);
  expect(waiting()).toEqual(['booking-email-to-centre', 'cancellation-email-to-centre']);
  expect(queryFile(dataDir, "SELECT kind FROM outbox WHERE status = 'sent'")).toHaveLength(1);
});

test('a correction changes its booking only, and its details are deleted once applied (A23)', async () => {
  const [booking, other] = [await book('a@visitor.test'), await book('b@visitor.test')];
  const limit = { of: 'mail-to', whose: 'a@visitor.test', atMost: 9 } as const;
  const correction = { ...exampleCorrection, name: 'Maria Verdi', phone: '333' };
  for (const { id } of [booking, other]) {
    const email = { ...mailAbout(id, 'correction-request'), id: `question to ${id}` };
    await store.repeats.enqueue(id, { email, correction, limit, at });
  }
  const id = `question to ${booking.id}`;
  const email = mailAbout(booking.id, 'correction-email-to-centre');

  expect(
    await store.corrections.correct(booking, { id, ...correction }, { email, seats: unsharedSeats(1) }),
  ).toBe('corrected');

  expect(await store.changes.find(booking.id)).toMatchObject({ ...correction, sequence: 1 });
  expect(await store.changes.find(other.id)).toEqual(other);
  expect(await store.repeats.findCorrection(id)).toMatchObject({
    name: '',
    phone: '',
    appliedAt: email.createdAt,
  });
  expect(await store.repeats.findCorrection(`question to ${other.id}`)).toMatchObject(correction);
  // The other emails about it are still correct.
  expect(waiting()).toContain('booking-email-to-centre');
});

test('a booking cancelled without a change of its number since it was read is not corrected or moved', async () => {
  const booking = await book('a@visitor.test', { status: 'cancelled' });
  const correction = { id: 'none', ...exampleCorrection, name: 'Altra', phone: '333' };
  const email = mailAbout(booking.id, 'correction-email-to-centre');
  expect(await store.corrections.correct(booking, correction, { email, seats: unsharedSeats(1) })).toBe(
    'changed',
  );
  expect(await move(booking)).toBe('changed');
});

test.for([
  { what: 'another day', where: { day: '2026-11-27' } },
  { what: 'another time', where: { time: '16:30' } },
  { what: 'another centre', where: { centre: 'another-centre' } },
] as const)('the booking of the same visitor at $what does not block a move', async ({ where }) => {
  await book('a@visitor.test', { ...later, ...where });
  expect(await move(await book('a@visitor.test'), 1)).toBe('moved');
});

const confirmation = { mails: [], reminders: [], seats: unsharedSeats(1), at };

test.for([
  { confirmBy: '2026-11-23T09:00:00.001Z', isConfirmed: true },
  { confirmBy: '2026-11-23T09:00:00.000Z', isConfirmed: false },
])('at 9:00 a booking to be confirmed by $confirmBy is confirmed: $isConfirmed (B26)', async (row) => {
  const createdAt = '2026-11-23T08:00:00.000Z';
  const provisional = { status: 'provisional', confirmBy: row.confirmBy, createdAt } as const;
  const booking = await book('a@visitor.test', provisional);
  const other = await book('b@visitor.test', provisional);
  const mails = [mailAbout(booking.id, 'booking-confirmation')];

  expect(await store.changes.confirm(booking, { ...confirmation, mails })).toBe(
    row.isConfirmed ? 'confirmed' : 'changed',
  );

  expect(await store.changes.find(booking.id)).toMatchObject(
    row.isConfirmed ? { status: 'confirmed', confirmBy: null } : provisional,
  );
  expect(await store.changes.find(other.id)).toEqual(other);
  expect(waiting()).toEqual(
    row.isConfirmed
      ? ['booking-confirmation', 'booking-email-to-centre']
      : ['booking-email-to-centre', 'booking-email-to-centre'],
  );
});

test.for(['confirmed', 'cancelled', 'released', 'expired'] as const)(
  'a %s booking is not confirmed by its link',
  async (status) => {
    const booking = await book('a@visitor.test', { status, confirmBy: '2026-11-24T09:00:00.000Z' });
    expect(await store.changes.confirm(booking, confirmation)).toBe('changed');
    expect(await store.changes.find(booking.id)).toEqual(booking);
  },
);

test('a slot whose provisional booking is over can be moved to (B26)', async () => {
  const confirmBy = '2026-11-23T09:00:00.000Z';
  await book('a@visitor.test', {
    ...later,
    status: 'provisional',
    confirmBy,
    createdAt: '2026-11-23T08:00:00.000Z',
  });
  const booking = await book('b@visitor.test', { createdAt: '2026-11-23T08:00:00.000Z' });
  expect(await move(booking, 1)).toBe('moved');
});

/** A day after the request: no email has been sent. */
const itsEnd = '2026-11-24T09:00:00.000Z';

test('a booking without a seat takes the first free one when it is confirmed, and none when there is none (B26)', async () => {
  const [first, second, third] = [
    await bookWaiting('a@visitor.test'),
    await bookWaiting('b@visitor.test'),
    await bookWaiting('c@visitor.test'),
  ];
  const details = { ...confirmation, seats: unsharedSeats(2) };

  expect(await store.changes.confirm(first, details)).toBe('confirmed');
  expect(await store.changes.confirm(second, details)).toBe('confirmed');
  expect(await store.changes.confirm(third, details)).toBe('taken');

  expect(await store.changes.find(first.id)).toMatchObject({ status: 'confirmed', seat: 1, confirmBy: null });
  expect(await store.changes.find(second.id)).toMatchObject({ status: 'confirmed', seat: 2 });
  expect(await store.changes.find(third.id)).toEqual(third);
});

test('of two simultaneous confirmations of the same last seat one takes it (B26)', async () => {
  const racers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => bookWaiting(`${name}@visitor.test`)));
  const outcomes = await Promise.all(racers.map((booking) => store.changes.confirm(booking, confirmation)));
  expect(outcomes.toSorted()).toEqual(['confirmed', 'taken', 'taken', 'taken']);
});

test('two simultaneous presses of one link take one seat (B26)', async () => {
  const booking = await bookWaiting('a@visitor.test');
  const details = { ...confirmation, seats: unsharedSeats(5) };
  const outcomes = await Promise.all([1, 2, 3].map(() => store.changes.confirm(booking, details)));
  expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'confirmed']);
});

test('a booking without a seat is not confirmed after its time (B26)', async () => {
  const booking = await bookWaiting('a@visitor.test');
  const late = { ...confirmation, at: new Date(itsEnd) };
  expect(await store.changes.confirm(booking, late)).toBe('changed');
});

test('while closures change, a booking without a seat is checked again before it takes one', async () => {
  const booking = await bookWaiting('a@visitor.test');
  expect(await store.changes.confirm(booking, { ...confirmation, closuresVersion: 41 })).toBe('outdated');
  expect(await store.changes.find(booking.id)).toEqual(booking);
});

test('a booking without a seat can take another slot, also one that its visitor waits for too (B26)', async () => {
  const booking = await bookWaiting('a@visitor.test');
  const { calendarUid: _, ...to } = later;
  const other = await bookWaiting('a@visitor.test', to);
  expect(await store.changes.confirm(booking, { ...confirmation, to })).toBe('confirmed');
  expect(await store.changes.find(booking.id)).toMatchObject({ ...to, status: 'confirmed', seat: 1 });
  expect(await store.changes.find(other.id)).toMatchObject({ status: 'released' });
});

test('a visitor can move a booking to a slot for which they wait (B26)', async () => {
  const other = await bookWaiting('a@visitor.test', later);
  const booking = await book('a@visitor.test');
  expect(await move(booking)).toBe('moved');
  expect(await store.changes.find(other.id)).toMatchObject({ status: 'released' });
});

test('a cancelled booking that had no seat is none of the cancellations of its month (B26)', async () => {
  const booking = await bookWaiting('a@visitor.test');
  expect(await store.changes.cancel(booking, cancellation([]))).toBe(true);
  expect(await store.changes.find(booking.id)).toMatchObject({ status: 'released' });
  expect(await store.bookings.countByMonth(booking.centre)).toEqual([
    { month: '2026-11', confirmed: 0, cancelled: 0 },
  ]);
});

test('the same visitor waits for a slot once (A23, B26)', async () => {
  const booking = await bookWaiting('a@visitor.test');
  const again = { ...exampleBooking, id: randomUUID(), email: 'a@visitor.test', emailKey: 'a@visitor.test' };
  expect(await store.bookings.book(again, [], unsharedSeats(2), noLimits)).toEqual({
    outcome: 'repeated',
    booking,
  });
});

test('the centre books by phone for a visitor who waits for the slot (B26)', async () => {
  const booking = await bookWaiting('a@visitor.test');
  const again = { ...exampleBooking, id: randomUUID(), email: 'a@visitor.test', emailKey: 'a@visitor.test' };
  const byPhone = {
    note: '',
    auditEntry: newAuditEntry('command line', 'book', { at, bookingId: again.id }),
  };
  expect((await store.bookings.book(again, [], unsharedSeats(2), { ...noLimits, byPhone })).outcome).toBe(
    'booked',
  );
  expect(await store.changes.find(booking.id)).toMatchObject({ status: 'released' });
});

/** Stores a booking of another visitor than those before, above the share of the unconfirmed ones. */
async function bookWaiting(email: string, where: Partial<Booking> = {}): Promise<Booking> {
  const booking = {
    ...exampleBooking,
    id: randomUUID(),
    email,
    emailKey: email,
    mailboxKey: email,
    ...where,
  };
  const ceilings = [{ of: 'booking', whose: email, atMost: 0 }] as const;
  const seats = { ofDay: 0, ofWindow: () => 0 };
  const provisional = { ceilings, seats, leavesLastSeat: false, mails: [], daily: [] };
  const outcome = await store.bookings.book(booking, [], unsharedSeats(9), { ...noLimits, provisional });
  if (outcome.outcome !== 'booked') throw new Error('The slot is not free');
  expect(outcome.booking).toMatchObject({ status: 'waiting', seat: 0 });
  return outcome.booking;
}
