import { expect, test } from 'vitest';
import { emailRow, openTestStore } from '../../testing/store/openTestStore.ts';
import type { OutboxRow } from '../../store/schema.ts';

const nine = Date.parse('2026-11-23T09:00:00.000Z');
const after = (seconds: number) => new Date(nine + seconds * 1000);
const other = { name: 'Maria Verdi', phone: '333', answers: null, seats: 1 };
const limit = { of: 'mail-to', whose: 'a@visitor.test', atMost: 9 } as const;

/** A booking whose confirmation was sent at 9:00, and another one with the same. */
async function withSent(changes: Partial<OutboxRow> = {}) {
  const given = await openTestStore();
  const sent = { kind: 'booking-confirmation', status: 'sent', sentAt: after(0).toISOString() } as const;
  const { id: bookingId } = await given.book();
  const { id: otherBookingId } = await given.book();
  await given.enqueue({ ...sent, id: '0-sent', bookingId, ...changes });
  const repeat = (id: string, seconds: number, correction: typeof other | null = null, of = bookingId) => {
    const at = after(seconds);
    const moment = at.toISOString();
    const times = { sendAfter: moment, nextAttemptAt: moment, createdAt: moment };
    const kind = correction ? 'correction-request' : 'confirmation-copy';
    const email = emailRow({ id, bookingId: of, kind, ...times });
    return given.store.repeats.enqueue(of, { email, correction, limit, at });
  };
  return {
    ...given,
    bookingId,
    otherBookingId,
    repeat,
    stored: () => given.query('SELECT id FROM outbox ORDER BY id').map(({ id }) => id),
    dueAt: (id: string) =>
      given.query(`SELECT send_after, next_attempt_at, deferred FROM outbox WHERE id = '${id}'`)[0],
  };
}

test.for([
  { seconds: 59, stored: ['0-sent'], waitsFor: '0-sent' },
  { seconds: 60, stored: ['0-sent', '1-copy'], waitsFor: '1-copy' },
])('a repeat $seconds s after the confirmation leaves the emails $stored (A23)', async (row) => {
  await using given = await withSent();
  expect(await given.repeat('1-copy', row.seconds)).toBe(row.waitsFor);
  expect(given.stored()).toEqual(row.stored);
});

test.for([
  'booking-confirmation',
  'confirmation-request',
  'confirmation-copy',
  'correction-request',
] as const)('while a %s is pending a repeat sends no further copy (A23)', async (kind) => {
  await using given = await withSent({ kind, status: 'pending', sentAt: null });
  expect(await given.repeat('1-copy', 3600)).toBe('0-sent');
  expect(given.stored()).toEqual(['0-sent']);
});

test.for([
  { what: 'the email to the centre', changes: { kind: 'booking-email-to-centre' } },
  { what: 'a reminder of the day before', changes: { kind: 'booking-reminder' } },
  { what: 'a dropped confirmation', changes: { status: 'dropped', sentAt: null } },
  {
    what: 'a question to be sent later',
    changes: { kind: 'correction-request', status: 'pending', sendAfter: after(90).toISOString() },
  },
] as const)('$what does not replace the copy of a repeat', async ({ changes }) => {
  await using given = await withSent(changes);
  expect(await given.repeat('1-copy', 30)).toBe('1-copy');
  expect(given.stored()).toEqual(['0-sent', '1-copy']);
});

test('of two repeats at once one copy is stored, also when the later one is stored first', async () => {
  await using given = await withSent();
  expect(await given.repeat('1-copy', 120.3)).toBe('1-copy');
  expect(await given.repeat('2-copy', 120)).toBe('1-copy');
  expect(given.stored()).toEqual(['0-sent', '1-copy']);
});

test('an email about another booking does not replace the copy of a repeat', async () => {
  await using given = await withSent();
  expect(await given.repeat('1-copy', 30, null, given.otherBookingId)).toBe('1-copy');
});

test('of two emails within a minute the response is that of the later', async () => {
  await using given = await withSent();
  await given.enqueue({ id: '1-later', bookingId: given.bookingId, kind: 'confirmation-copy' });
  expect(await given.repeat('2-copy', 30)).toBe('1-later');
});

test('a question within a minute of an email is sent a minute later, and the response is that of the email', async () => {
  await using given = await withSent();
  expect(await given.repeat('1-question', 30, other)).toBe('0-sent');
  const inAMinute = after(90).toISOString();
  expect(given.dueAt('1-question')).toEqual({
    send_after: inAMinute,
    next_attempt_at: inAMinute,
    deferred: 1,
  });

  expect(await given.repeat('2-question', 3600, { ...other, phone: '334' })).toBe('1-question');
});

test('the same question again before that minute is over waits for no email', async () => {
  await using given = await withSent();
  await given.repeat('1-question', 50, other);
  expect(await given.repeat('2-question', 70, other)).toBeNull();
  expect(given.stored()).toEqual(['0-sent', '1-question']);
});

test('a question after that minute is sent at once, and the response is its own', async () => {
  await using given = await withSent();
  expect(await given.repeat('1-question', 60, other)).toBe('1-question');
  expect(given.dueAt('1-question')).toMatchObject({ send_after: after(60).toISOString(), deferred: 0 });
});

test.for([
  { what: 'the same details', details: other, asked: 1 },
  { what: 'another name', details: { ...other, name: 'Maria Bianchi' }, asked: 2 },
  { what: 'another phone', details: { ...other, phone: '334' }, asked: 2 },
])('while a question is pending, $what lead to $asked questions (A23)', async ({ details, asked }) => {
  await using given = await withSent();
  await given.repeat('1-question', 3600, other);
  await given.repeat('2-question', 3700, details);
  expect(given.query('SELECT id FROM booking_correction')).toHaveLength(asked);
});

test.for([
  { seconds: 59, asked: 1 },
  { seconds: 60, asked: 2 },
])(
  '$seconds s after a question was sent, the same leads to $asked questions (A23)',
  async ({ seconds, asked }) => {
    await using given = await withSent();
    await given.repeat('1-question', 3600, other);
    await given.store.outbox.markSent('1-question', after(3600).toISOString());
    await given.repeat('2-question', 3600 + seconds, other);
    expect(given.query('SELECT id FROM booking_correction')).toHaveLength(asked);
  },
);

test('the same details of another booking are asked about too', async () => {
  await using given = await withSent();
  await given.repeat('1-question', 3600, other);
  await given.repeat('2-question', 3600, other, given.otherBookingId);
  expect(given.query('SELECT id FROM booking_correction')).toHaveLength(2);
  expect(await given.store.repeats.findCorrection('2-question')).toMatchObject({
    bookingId: given.otherBookingId,
  });
});

test('a question that waits for its minute is no reason to send no copy, and the response is that of the copy', async () => {
  await using given = await withSent();
  await given.repeat('1-question', 50, other);
  expect(await given.repeat('2-copy', 70)).toBe('2-copy');
  expect(await given.repeat('3-question', 135, other)).toBe('2-copy');
});

test('beyond the limit no email is stored, and the response is that of the last one (A23)', async () => {
  await using given = await withSent();
  const email = emailRow({ id: '1-question', bookingId: given.bookingId, kind: 'correction-request' });
  const repeat = { email, correction: other, limit: { ...limit, atMost: 0 } };
  const enqueue = (seconds: number) =>
    given.store.repeats.enqueue(given.bookingId, { ...repeat, at: after(seconds) });

  expect(await enqueue(30)).toBe('0-sent');
  expect(await enqueue(60)).toBeNull();
  expect(given.stored()).toEqual(['0-sent']);
});
