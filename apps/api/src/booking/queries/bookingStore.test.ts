import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleRules } from '@centro/booking';
import { parseBookingDate } from '@centro/booking/it';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toBooking } from '../bookSlot.ts';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { outboxRow } from '../../outbox/Email.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { emailRow, noLimits, openTestStore } from '../../testing/store/openTestStore.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { openNewStore } from '../../testing/store/openNewStore.ts';
import type { Store } from '../../stores/Store.ts';
import type { Booking, NewBooking, OutboxRow } from '../../store/schema.ts';
import { unsharedSeats } from './slotSeats.ts';

let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = path.join(tmpdir(), `centro-bookings-${randomUUID()}`);
  store = await openNewStore(dataDir);
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

/** When everything is booked: no test depends on the day on which it runs. */
const madeAt = new Date('2026-11-23T08:00:00.000Z');

function bookingOf(to: string): NewBooking {
  const request = bookingRequest({ to });
  const selection = parseBookingDate(request.date);
  if (!selection) throw new Error('Unreadable date');
  return toBooking(request, selection, exampleRules, madeAt);
}

function mailAbout(booking: NewBooking, changes: Partial<OutboxRow> = {}): OutboxRow {
  const mail = {
    to: booking.email,
    replyTo: null,
    subject: 'Prova',
    text: 'Prova',
    html: null,
    calendar: null,
  };
  const details = { kind: 'booking-confirmation', bookingId: booking.id, sender: 'a@centro.test' } as const;
  return { ...outboxRow(mail, { ...details, at: madeAt }), ...changes };
}

test('a slot has as many seats as its capacity, and one visitor takes one of them (A24)', async () => {
  const visitors = ['a@visitor.test', 'A@visitor.test', 'b@visitor.test', 'c@visitor.test'];
  const outcomes: string[] = [];
  for (const booking of visitors.map(bookingOf)) {
    const { outcome } = await store.bookings.book(booking, [mailAbout(booking)], unsharedSeats(2), noLimits);
    outcomes.push(outcome);
  }

  expect(outcomes).toEqual(['booked', 'repeated', 'booked', 'taken']);
  expect(queryFile(dataDir, 'SELECT email, seat FROM booking ORDER BY seat')).toEqual([
    { email: 'a@visitor.test', seat: 1 },
    { email: 'b@visitor.test', seat: 2 },
  ]);
});

test('the taken seats of a slot are counted, on its own day only', async () => {
  const takenSeats = (from: string, to: string) =>
    store.bookings.takenSeats(['demo-centre'], from, to, madeAt);

  const first = bookingOf('a@visitor.test');
  await store.bookings.book(first, [mailAbout(first)], unsharedSeats(2), noLimits);
  const slot = { centre: 'demo-centre', day: '2026-11-25', time: '16:30' };
  expect(await takenSeats('2026-11-23', '2026-11-30')).toEqual([{ ...slot, seats: 1 }]);

  const second = bookingOf('b@visitor.test');
  await store.bookings.book(second, [mailAbout(second)], unsharedSeats(2), noLimits);
  const both = [{ ...slot, seats: 2 }];
  expect(await takenSeats('2026-11-25', '2026-11-25')).toEqual(both);
  expect(await takenSeats('2026-11-23', '2026-11-30')).toEqual(both);
  expect(await takenSeats('2026-11-23', '2026-11-24')).toEqual([]);
  expect(await takenSeats('2026-11-26', '2026-11-30')).toEqual([]);
});

test('bookings at another centre of the same database do not count', async () => {
  const elsewhere = { ...bookingOf('a@visitor.test'), centre: 'another-centre' };
  await store.bookings.book(elsewhere, [], unsharedSeats(1), noLimits);
  const here = { ...bookingOf('a@visitor.test'), createdAt: '2026-11-23T09:00:00.000Z' };

  expect(await store.bookings.book(here, [], unsharedSeats(1), { ...noLimits, perEmail: 1 })).toMatchObject({
    outcome: 'booked',
  });
});

test('a booking whose emails cannot be stored is not stored either (A23)', async () => {
  const booking = bookingOf('a@visitor.test');
  const impossible = mailAbout(booking, { follows: 'no such row' });

  await expect(store.bookings.book(booking, [impossible], unsharedSeats(1), noLimits)).rejects.toThrow(
    /foreign key/i,
  );

  expect(queryFile(dataDir, 'SELECT id FROM booking')).toEqual([]);
});

test('simultaneous repeats cause one copy of the confirmation (A23)', async () => {
  const booking = bookingOf('a@visitor.test');
  const confirmation = mailAbout(booking);
  await store.bookings.book(booking, [confirmation], unsharedSeats(1), noLimits);
  await store.outbox.markSent(confirmation.id, '2026-11-23T09:00:00.000Z');

  const copies = Array.from({ length: 5 }, () => mailAbout(booking, { kind: 'confirmation-copy' }));
  const limit = { of: 'mail-to', whose: booking.email, atMost: 9 } as const;
  const repeat = { correction: null, limit, at: new Date('2026-11-23T09:02:00.000Z') };
  const stored = await Promise.all(
    copies.map((email) => store.repeats.enqueue(booking.id, { ...repeat, email })),
  );
  expect(new Set(stored).size).toBe(1);

  expect(queryFile(dataDir, "SELECT id FROM outbox WHERE kind = 'confirmation-copy'")).toHaveLength(1);
});

test('the same visitor repeats only a booking of this slot that is still held (A23)', async () => {
  await using given = await openTestStore();
  const mine = { email: 'a@visitor.test', emailKey: 'a@visitor.test', mailboxKey: 'a@visitor.test' };
  const outcomeOf = async (id: string, changes: Partial<NewBooking> = {}) => {
    const booking = { ...exampleBooking, ...mine, ...changes, id };
    return (await given.store.bookings.book(booking, [], unsharedSeats(1), noLimits)).outcome;
  };
  await given.book({ ...mine, id: 'cancelled', status: 'cancelled' });
  await given.book({ ...mine, id: 'other day', day: '2026-11-26' });
  await given.book({ ...mine, id: 'other time', time: '17:00' });
  await given.book({ ...mine, id: 'elsewhere', centre: 'another-centre' });
  const { id: taken } = await given.book();

  expect(await outcomeOf('first try')).toBe('taken');
  await given.store.outbox.enqueue(mailAbout({ ...exampleBooking, id: taken }, { id: 'refused' }));
  await given.store.outbox.markRefused('refused', { cause: 'permanent', reply: '550' }, null);
  expect(await outcomeOf('second try')).toBe('booked');
  expect(await outcomeOf('third try')).toBe('repeated');
});

test.for([
  { what: 'at its limit', held: 2, atMost: 2, isBooked: false },
  { what: 'below its limit', held: 1, atMost: 2, isBooked: true },
])(
  'a mailbox $what with $held future bookings gets one more: $isBooked',
  async ({ held, atMost, isBooked }) => {
    await using given = await openTestStore();
    const mailboxKey = 'a@visitor.test';
    await given.book({ mailboxKey, startsAt: exampleBooking.createdAt });
    await given.book({ mailboxKey, status: 'cancelled' });
    await given.book({ mailboxKey, centre: 'another-centre' });
    await given.book();
    for (let count = 0; count < held; count += 1) await given.book({ mailboxKey });

    const booking = { ...exampleBooking, mailboxKey };
    const booked = given.store.bookings.book(booking, [], unsharedSeats(20), {
      ...noLimits,
      perEmail: atMost,
    });

    await expect(booked.then(({ outcome }) => outcome).catch(String)).resolves.toMatch(
      isBooked ? /^booked$/ : /limit/i,
    );
  },
);

test('the confirmed bookings from a day on are those of the centre, earliest first', async () => {
  await using given = await openTestStore();
  const day = '2026-11-26';
  await given.book({ id: 'later', day, startsAt: '2026-11-26T16:00:00.000Z' });
  await given.book({ id: 'earlier', day, startsAt: '2026-11-26T15:30:00.000Z' });
  await given.book({ day: '2026-11-25' });
  await given.book({ day, status: 'cancelled' });
  await given.book({ day, status: 'provisional', confirmBy: '2026-11-24T09:00:00.000Z' });
  await given.book({ day, centre: 'another-centre' });
  const listed = await given.store.bookings.confirmedFrom('demo-centre', day);
  expect(listed.map(({ id }) => id)).toEqual(['earlier', 'later']);
});

test.for([
  { what: 'a confirmed booking', changes: {}, isTaken: true },
  { what: 'a provisional booking', changes: { status: 'provisional', confirmBy: '10:00' }, isTaken: true },
  { what: 'one whose time is over', changes: { status: 'provisional', confirmBy: '09:30' }, isTaken: false },
  { what: 'a cancelled booking', changes: { status: 'cancelled' }, isTaken: false },
  { what: 'a booking elsewhere', changes: { centre: 'another-centre' }, isTaken: false },
] as const)('at 9:30 a seat of $what is taken: $isTaken', async ({ changes, isTaken }) => {
  await using given = await openTestStore();
  const confirmBy = 'confirmBy' in changes ? `2026-11-23T${changes.confirmBy}:00.000Z` : null;
  await given.book({ ...changes, confirmBy });
  const at = new Date('2026-11-23T09:30:00.000Z');
  const taken = await given.store.bookings.takenSeats(['demo-centre'], '2026-11-25', '2026-11-25', at);
  expect(taken).toHaveLength(isTaken ? 1 : 0);
});

test('taken seats are listed by day and time', async () => {
  await using given = await openTestStore();
  const slots = [
    { day: '2026-11-25', time: '16:30' },
    { day: '2026-11-25', time: '17:00' },
    { day: '2026-11-26', time: '16:30' },
  ] as const;
  for (const slot of slots.toReversed()) await given.book(slot);
  const at = new Date('2026-11-23T09:30:00.000Z');
  expect(await given.store.bookings.takenSeats(['demo-centre'], '2026-11-23', '2026-11-30', at)).toEqual(
    slots.map((slot) => ({ centre: 'demo-centre', ...slot, seats: 1 })),
  );
});

test('the bookings of a centre are counted by month and status', async () => {
  await using given = await openTestStore();
  await given.book({ day: '2026-12-01' });
  await given.book({ day: '2026-11-25' });
  await given.book({ day: '2026-11-26' });
  await given.book({ day: '2026-11-26', status: 'cancelled' });
  await given.book({ day: '2026-11-26', status: 'released' });
  await given.book({ centre: 'another-centre' });
  expect(await given.store.bookings.countByMonth('demo-centre')).toEqual([
    { month: '2026-11', confirmed: 2, cancelled: 1 },
    { month: '2026-12', confirmed: 1, cancelled: 0 },
  ]);
});

test('a provisional booking changes no other, and stores its own emails only (B26)', async () => {
  await using given = await openTestStore();
  await given.book();
  const ceiling = { of: 'booking', whose: 'the whole centre', atMost: 0, hours: 1 } as const;
  const about = { bookingId: exampleBooking.id };
  const { booking } = (await given.store.bookings.book(
    exampleBooking,
    [emailRow({ id: 'direct', ...about })],
    unsharedSeats(20),
    {
      ...noLimits,
      provisional: {
        ceilings: [ceiling],
        seats: { ofDay: 80, ofWindow: () => 800 },
        leavesLastSeat: false,
        mails: [emailRow({ id: 'request', ...about })],
        daily: [],
      },
    },
  )) as { booking: Booking };

  expect(booking).toMatchObject({ status: 'provisional', confirmBy: '2026-11-24T09:00:00.000Z' });
  expect(given.query('SELECT status FROM booking ORDER BY status')).toEqual([
    { status: 'confirmed' },
    { status: 'provisional' },
  ]);
  expect(given.query('SELECT id FROM outbox')).toEqual([{ id: 'request' }]);
});

test('the request of a confirmed booking waits for the confirmation, the latest of its emails of that kind', async () => {
  await using given = await openTestStore();
  const { book, enqueue } = given;
  const { id: bookingId } = await book();
  const { id: otherId } = await book();
  await enqueue({ id: '1', bookingId, kind: 'confirmation-request', status: 'sent' });
  expect(await given.store.bookings.confirmationOf(bookingId)).toBe('1');

  await enqueue({ id: '2', bookingId, kind: 'booking-confirmation' });
  await enqueue({ id: '3', bookingId, kind: 'booking-email-to-centre' });
  await enqueue({ id: '4', bookingId: otherId, kind: 'booking-confirmation' });
  expect(await given.store.bookings.confirmationOf(bookingId)).toBe('2');
});
