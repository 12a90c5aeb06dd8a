import { expect, test } from 'vitest';
import { emailRow, openTestStore } from '../../testing/store/openTestStore.ts';

const failed = { cause: 'permanent', reply: '550 5.1.1' } as const;

/** A confirmed booking with its confirmation, the emails that follow it, and another email about it. */
async function withEmails(deferred: 0 | 1) {
  const given = await openTestStore();
  const { id: bookingId } = await given.book();
  const follows = 'confirmation';
  await given.enqueue({ id: follows, bookingId, kind: 'booking-confirmation', deferred });
  await given.enqueue({ id: 'to centre', bookingId, follows, kind: 'booking-email-to-centre' });
  await given.enqueue({ id: 'reminder', bookingId, follows, kind: 'booking-reminder' });
  await given.enqueue({ id: 'copy', bookingId, kind: 'confirmation-copy' });
  const failureEmail = emailRow({ id: 'failure', bookingId, kind: 'delivery-failure-email-to-centre' });
  return {
    ...given,
    bookingId,
    failureEmail,
    refuse: (id: string) => given.store.outbox.markRefused(id, failed, failureEmail),
    emails: () =>
      given
        .query('SELECT id, status FROM outbox ORDER BY id')
        .map(({ id, status }) => `${String(id)} ${String(status)}`),
  };
}

test('a refusal before the visitor was told of a success frees the slot and drops what follows (A23)', async () => {
  await using given = await withEmails(0);
  await given.book();
  await given.refuse('confirmation');

  expect(given.query('SELECT status FROM booking ORDER BY status')).toEqual([
    { status: 'confirmed' },
    { status: 'released' },
  ]);
  expect(given.emails()).toEqual([
    'confirmation refused',
    'copy pending',
    'reminder dropped',
    'to centre dropped',
  ]);
});

test('a refusal after it keeps the booking, drops the reminder and asks the centre to call (A23)', async () => {
  await using given = await withEmails(1);
  await given.refuse('confirmation');

  expect(given.query('SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
  expect(given.emails()).toEqual([
    'confirmation refused',
    'copy pending',
    'failure pending',
    'reminder dropped',
    'to centre pending',
  ]);
});

test('a refusal of a later email keeps the booking, and a reminder that was sent stays sent (A23)', async () => {
  await using given = await withEmails(1);
  await given.store.outbox.markSent('reminder', '2026-11-23T09:00:00.000Z');
  await given.enqueue({ id: 'move', bookingId: given.bookingId, kind: 'booking-move' });
  await given.refuse('confirmation');
  await given.refuse('move');

  expect(given.query('SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
  expect(given.emails()).toEqual([
    'confirmation refused',
    'copy pending',
    'failure pending',
    'move refused',
    'reminder sent',
    'to centre pending',
  ]);
});

test('a refused move that nobody waited for keeps the booking (A23)', async () => {
  await using given = await withEmails(0);
  await given.enqueue({ id: 'move', bookingId: given.bookingId, kind: 'booking-move' });
  await given.refuse('move');

  expect(given.query('SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
});

test('a refused request to confirm frees its provisional seat only', async () => {
  await using given = await openTestStore();
  const provisional = { status: 'provisional', confirmBy: '2026-11-24T09:00:00.000Z' } as const;
  const { id: bookingId } = await given.book(provisional);
  const { id: otherId } = await given.book(provisional);
  const { id } = await given.enqueue({ bookingId, kind: 'confirmation-request' });
  await given.store.outbox.markRefused(id, failed, null);

  const statusOf = (booking: string) => given.query(`SELECT status FROM booking WHERE id = '${booking}'`);
  expect([...statusOf(bookingId), ...statusOf(otherId)]).toEqual([
    { status: 'released' },
    { status: 'provisional' },
  ]);
});

test('a refused request to confirm does not free a booking that was confirmed meanwhile', async () => {
  await using given = await openTestStore();
  const { id: bookingId } = await given.book();
  const { id } = await given.enqueue({ bookingId, kind: 'confirmation-request' });
  await given.store.outbox.markRefused(id, failed, null);

  expect(given.query('SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
});

test.for([
  { what: 'nothing', earlier: null, stored: 1 },
  { what: 'a pending one', earlier: { status: 'pending' }, stored: 0 },
  { what: 'a sent one', earlier: { status: 'sent' }, stored: 0 },
  { what: 'a dropped one', earlier: { status: 'dropped' }, stored: 1 },
  { what: 'an email of another kind', earlier: { kind: 'booking-email-to-centre' }, stored: 1 },
] as const)(
  'after $what the centre gets $stored emails about the delivery failure (A23)',
  async ({ earlier, stored }) => {
    await using given = await openTestStore();
    const { id: bookingId } = await given.book();
    const failure = emailRow({ id: 'failure', bookingId, kind: 'delivery-failure-email-to-centre' });
    if (earlier) await given.enqueue({ ...failure, id: 'earlier', ...earlier });
    const { id: otherId } = await given.book();
    await given.enqueue({ ...failure, id: 'other', bookingId: otherId });
    const { id } = await given.enqueue({ bookingId, kind: 'confirmation-copy' });

    await given.store.outbox.drop(id, failure);

    expect(given.query("SELECT id FROM outbox WHERE id = 'failure'")).toHaveLength(stored);
  },
);

test('an email that is not pending any more, since its booking has changed, brings the centre none when it is dropped', async () => {
  await using given = await openTestStore();
  const { id: bookingId } = await given.book();
  const failure = emailRow({ bookingId, kind: 'delivery-failure-email-to-centre' });
  const { id } = await given.enqueue({ bookingId, kind: 'confirmation-copy', status: 'dropped' });

  await given.store.outbox.drop(id, failure);

  expect(given.query('SELECT id FROM outbox')).toEqual([{ id }]);
});

test.for(['provisional', 'expired', 'released', 'cancelled'] as const)(
  'about a %s booking the centre gets no email about a delivery failure',
  async (status) => {
    await using given = await openTestStore();
    await given.book();
    const { id: bookingId } = await given.book({ status, confirmBy: '2026-11-24T09:00:00.000Z' });
    const failure = emailRow({ bookingId, kind: 'delivery-failure-email-to-centre' });
    const { id } = await given.enqueue({ bookingId, kind: 'confirmation-copy' });

    await given.store.outbox.drop(id, failure);

    expect(given.query('SELECT id FROM outbox')).toEqual([{ id }]);
  },
);
