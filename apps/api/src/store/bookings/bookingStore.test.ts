import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { centreRules, parseBookingDate } from '@centro/booking';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toBooking } from '../../booking/toBooking.ts';
import { outboxRow } from '../../mail/outboxRow.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { queryFile } from '../../testing/queryFile.ts';
import { openStore } from '../openStore.ts';
import type { Store } from '../openStore.ts';
import type { NewBooking, OutboxRow } from '../Tables.ts';

const noLimits = { perEmail: 100, tries: [], daily: [] };

let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = path.join(tmpdir(), `centro-bookings-${randomUUID()}`);
  store = await openStore(dataDir);
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

async function bookingOf(to: string): Promise<NewBooking> {
  const request = bookingRequest({ to });
  const selection = parseBookingDate(request.date);
  if (!selection) throw new Error('Unreadable date');
  return toBooking(request, selection, centreRules, new Date());
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
  return { ...outboxRow(mail, { ...details, at: new Date() }), ...changes };
}

test('a slot has as many seats as its capacity, and one visitor takes one of them (A24)', async () => {
  const visitors = ['a@visitor.test', 'A@visitor.test', 'b@visitor.test', 'c@visitor.test'];
  const outcomes: string[] = [];
  for (const booking of await Promise.all(visitors.map(bookingOf))) {
    const { outcome } = await store.bookings.book(booking, [mailAbout(booking)], 2, noLimits);
    outcomes.push(outcome);
  }

  expect(outcomes).toEqual(['booked', 'repeated', 'booked', 'taken']);
  expect(queryFile(dataDir, 'SELECT email, seat FROM booking ORDER BY seat')).toEqual([
    { email: 'a@visitor.test', seat: 1 },
    { email: 'b@visitor.test', seat: 2 },
  ]);
});

test('the taken seats of a slot are counted, on its own day only', async () => {
  const now = new Date();
  const takenSeats = (from: string, to: string) => store.bookings.takenSeats('demo-centre', from, to, now);

  const first = await bookingOf('a@visitor.test');
  await store.bookings.book(first, [mailAbout(first)], 2, noLimits);
  const slot = { day: '2026-11-25', time: '16:30' };
  expect(await takenSeats('2026-11-23', '2026-11-30')).toEqual([{ ...slot, seats: 1 }]);

  const second = await bookingOf('b@visitor.test');
  await store.bookings.book(second, [mailAbout(second)], 2, noLimits);
  const both = [{ ...slot, seats: 2 }];
  expect(await takenSeats('2026-11-25', '2026-11-25')).toEqual(both);
  expect(await takenSeats('2026-11-23', '2026-11-30')).toEqual(both);
  expect(await takenSeats('2026-11-23', '2026-11-24')).toEqual([]);
  expect(await takenSeats('2026-11-26', '2026-11-30')).toEqual([]);
});

test('bookings at another centre of the same database do not count', async () => {
  const elsewhere = { ...(await bookingOf('a@visitor.test')), centre: 'another-centre' };
  await store.bookings.book(elsewhere, [], 1, noLimits);
  const here = { ...(await bookingOf('a@visitor.test')), createdAt: '2026-11-23T09:00:00.000Z' };

  expect(await store.bookings.book(here, [], 1, { ...noLimits, perEmail: 1 })).toMatchObject({
    outcome: 'booked',
  });
});

test('a booking whose emails cannot be stored is not stored either (A23)', async () => {
  const booking = await bookingOf('a@visitor.test');
  const impossible = mailAbout(booking, { follows: 'no such row' });

  await expect(store.bookings.book(booking, [impossible], 1, noLimits)).rejects.toThrow('FOREIGN KEY');

  expect(queryFile(dataDir, 'SELECT id FROM booking')).toEqual([]);
});

test('simultaneous repeats cause one copy of the confirmation (A23)', async () => {
  const booking = await bookingOf('a@visitor.test');
  const confirmation = mailAbout(booking);
  await store.bookings.book(booking, [confirmation], 1, noLimits);
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
