import { expect, test } from 'vitest';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import type { NewBooking } from '../../store/schema.ts';
import { isTimeOver, unsentConfirmBy } from '../../store/provisionalSeats.ts';

const ten = '2026-11-23T10:00:00.000Z';
const provisional = { status: 'provisional', confirmBy: ten } as const;

/** A booking with a pending email of its own, and what a later booking made `at` leaves of both. */
async function afterBooking(changes: Partial<NewBooking>, at: string) {
  const given = await openTestStore();
  const { id: bookingId } = await given.book(changes);
  await given.enqueue({ bookingId, kind: 'confirmation-request' });
  await given.enqueue({ bookingId, kind: 'confirmation-copy', status: 'sent' });
  const { id: otherId } = await given.book();
  await given.enqueue({ bookingId: otherId, kind: 'booking-reminder' });
  await given.book({ createdAt: at });
  const statusOf = (id: string) => given.query(`SELECT status FROM booking WHERE id = '${id}'`)[0]?.status;
  const result = {
    booking: statusOf(bookingId),
    other: statusOf(otherId),
    emails: given
      .query(`SELECT status FROM outbox WHERE booking_id = '${bookingId}' ORDER BY status`)
      .map(({ status }) => status),
    otherEmails: given.query(`SELECT status FROM outbox WHERE booking_id = '${otherId}'`),
  };
  await given[Symbol.asyncDispose]();
  return result;
}

test.for([
  { at: '2026-11-23T09:59:59.999Z', booking: 'provisional', emails: ['pending', 'sent'] },
  { at: ten, booking: 'expired', emails: ['dropped', 'sent'] },
])(
  'when another visitor books at $at a seat held until 10:00 is $booking, its emails are $emails (B26)',
  async ({ at, booking, emails }) => {
    expect(await afterBooking(provisional, at)).toEqual({
      booking,
      other: 'confirmed',
      emails,
      otherEmails: [{ status: 'pending' }],
    });
  },
);

test('a booking that waits without a seat until 10:00 ends then, with its emails (B26)', async () => {
  const waiting = { status: 'waiting', confirmBy: ten } as const;
  expect(await afterBooking(waiting, ten)).toMatchObject({ booking: 'expired', emails: ['dropped', 'sent'] });
});

test.for(['confirmed', 'cancelled', 'released'] as const)(
  'a %s booking is not changed when its time to confirm is over',
  async (status) => {
    expect(await afterBooking({ status, confirmBy: ten }, '2026-11-23T11:00:00.000Z')).toMatchObject({
      booking: status,
      emails: ['pending', 'sent'],
    });
  },
);

test.for([
  { changes: { status: 'provisional', confirmBy: '2026-11-23T12:00:00.000Z' }, confirmBy: ten },
  { changes: { status: 'provisional', confirmBy: '2026-11-23T09:45:00.000Z' }, confirmBy: '09:45' },
  {
    changes: {
      status: 'provisional',
      confirmBy: '2026-11-23T12:00:00.000Z',
      insteadOf: '2026-11-25T16:30',
    },
    confirmBy: '12:00',
  },
  { changes: { status: 'waiting', confirmBy: '2026-11-23T12:00:00.000Z' }, confirmBy: ten },
  { changes: { status: 'released', confirmBy: '2026-11-23T12:00:00.000Z' }, confirmBy: '12:00' },
] as const)(
  'after an email sent at 9:30 the time of $changes ends at $confirmBy (B26)',
  async ({ changes, confirmBy }) => {
    await using given = await openTestStore();
    const { id: bookingId } = await given.book(changes);
    const other = await given.book({ status: 'provisional', confirmBy: '2026-11-23T12:00:00.000Z' });
    const { id } = await given.enqueue({ bookingId, kind: 'confirmation-request' });

    await given.store.outbox.markSent(id, '2026-11-23T09:30:00.000Z');

    expect((await given.store.bookings.find(bookingId)).confirmBy).toContain(confirmBy);
    expect((await given.store.bookings.find(other.id)).confirmBy).toBe('2026-11-23T12:00:00.000Z');
  },
);

test.for([
  { confirmBy: null, isOver: false },
  { confirmBy: '2026-11-23T10:00:00.001Z', isOver: false },
  { confirmBy: ten, isOver: true },
])(
  'at 10:00 the time of a booking to be confirmed by $confirmBy is over: $isOver',
  ({ confirmBy, isOver }) => {
    expect(isTimeOver({ confirmBy }, new Date(ten))).toBe(isOver);
  },
);

test('while its email is not sent a seat is held for 24 hours', () => {
  expect(unsentConfirmBy(new Date(ten))).toBe('2026-11-24T10:00:00.000Z');
});
