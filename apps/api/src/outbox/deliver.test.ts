import { expect, test, vi } from 'vitest';
import { emailKinds } from '../operation/emailKinds.ts';
import type { OutboxRow } from '../store/schema.ts';
import { exampleCentre } from '../testing/emails/exampleBooking.ts';
import { emailRow, openTestStore } from '../testing/store/openTestStore.ts';
import { transportThat } from '../testing/transportThat.ts';
import type { Delivery } from './deliver.ts';
import { copyDelayMs, deliver, retryDelayMs } from './deliver.ts';
import { relayHealth } from './relayHealth.ts';
import { Unanswered } from './transport/Unanswered.ts';

type Kind = OutboxRow['kind'];

const nine = Date.parse('2026-11-23T09:00:00.000Z');
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Errors of the mail server, as nodemailer reports them. */
const reply = (response: string, command = 'RCPT TO', code = 'EENVELOPE') =>
  Object.assign(new Error(response), {
    code,
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
    permanent: response.startsWith('5'),
  });
const missing = reply('550 5.1.1 No');
const seemsMissing = reply('550 No such user');
const relayDenied = reply('554 5.7.1 Relay access denied');
const busy = reply('451 4.3.0 Later');
const messageRefused = reply('554 5.6.0 Not wanted', 'DATA', 'EMESSAGE');

const visitorKinds: Kind[] = [
  'booking-confirmation',
  'confirmation-request',
  'confirmation-copy',
  'correction-request',
  'booking-reminder',
  'booking-move',
  'booking-cancellation',
  'subscription-confirmation',
  'subscription-welcome',
  'subscription-receipt',
  'message-receipt',
  'message-answer',
];
const kindsToCentre: Kind[] = [
  'booking-email-to-centre',
  'move-email-to-centre',
  'cancellation-email-to-centre',
  'correction-email-to-centre',
  'delivery-failure-email-to-centre',
  'contact-message',
];
const lastingKinds: Kind[] = [
  'relay-refusals',
  'delivery-report',
  'closed-day-bookings',
  'collected-messages',
];

/** A store with a booking, and a mail server that is a function; the clock stops at 9:00 plus `passedMs`. */
async function withServer() {
  const given = await openTestStore();
  const { id: bookingId } = await given.book();
  const send = vi.fn<Delivery['transport']['send']>(() => Promise.resolve());
  const write = vi.fn<Delivery['write']>((row) => Promise.resolve(row));
  const clock = { passedMs: 0, isProven: true };
  const warn = vi.fn<Delivery['log']['warn']>();
  const log = { info: () => undefined, warn, error: () => undefined };
  const { tryOnce } = deliver({
    outbox: given.store.outbox,
    reports: given.store.deliveryReports,
    transport: transportThat(send),
    kinds: emailKinds,
    write,
    emails: {
      failureEmail: (row, at) =>
        emailKinds[row.kind].failureEmail?.(row, { centre: exampleCentre, sender: 'a@centro.test', at }) ??
        null,
      relayRefusals: () => emailRow({ kind: 'relay-refusals' }),
      deliveryReport: () => emailRow({ kind: 'delivery-report' }),
    },
    relay: relayHealth(),
    now: () => new Date(nine + clock.passedMs),
    isClockProven: () => clock.isProven,
    log,
  });
  let count = 0;
  return {
    ...given,
    bookingId,
    send,
    write,
    clock,
    warn,
    /** Stores an email and tries to send it; returns its state afterwards. */
    tryEmail: async (changes: Partial<OutboxRow>, error?: Error, signal = new AbortController().signal) => {
      count += 1;
      const row = await given.enqueue({ id: `${count}`, ...changes });
      if (error) send.mockRejectedValueOnce(error);
      await tryOnce(row, signal);
      return given.query(`SELECT status FROM outbox WHERE id = '${row.id}'`)[0]?.status;
    },
    countOf: (kind: Kind) => given.query(`SELECT id FROM outbox WHERE kind = '${kind}'`).length,
  };
}

test('the log says why there is no connection to the mail server, as a certificate that nobody trusts, but not what it replied', async () => {
  await using given = await withServer();
  const untrusted = Object.assign(new Error('self-signed certificate'), { code: 'ESOCKET', command: 'CONN' });
  await given.tryEmail({ kind: 'message-answer' }, untrusted);
  await given.tryEmail({ kind: 'message-answer' }, busy);
  expect(given.warn.mock.calls.map(([facts]) => facts)).toEqual([
    expect.objectContaining({ code: 'ESOCKET', message: 'self-signed certificate' }),
    expect.not.objectContaining({ message: busy.message }),
  ]);
});

test.for([
  ...visitorKinds.map((kind) => ({ kind, status: 'refused' })),
  ...[...kindsToCentre, ...lastingKinds].map((kind) => ({ kind, status: 'pending' })),
])('a $kind to an address that does not exist is $status (A23)', async ({ kind, status }) => {
  await using given = await withServer();
  expect(await given.tryEmail({ kind, bookingId: given.bookingId }, missing)).toBe(status);
});

test.for([
  ...[...visitorKinds, ...kindsToCentre].map((kind) => ({ kind, status: 'undelivered' })),
  ...lastingKinds.map((kind) => ({ kind, status: 'pending' })),
])('a $kind whose message is refused is $status', async ({ kind, status }) => {
  await using given = await withServer();
  expect(await given.tryEmail({ kind }, messageRefused)).toBe(status);
});

test('while the server refuses one message after the other, each is tried for an hour', async () => {
  await using given = await withServer();
  await given.tryEmail({}, messageRefused);
  expect(await given.tryEmail({}, messageRefused)).toBe('pending');
  given.clock.passedMs = hourMs - 1;
  expect(await given.tryEmail({}, messageRefused)).toBe('pending');
  given.clock.passedMs = hourMs;
  expect(await given.tryEmail({}, messageRefused)).toBe('undelivered');
  await given.tryEmail({});
  given.clock.passedMs = 0;
  expect(await given.tryEmail({}, messageRefused)).toBe('undelivered');
});

test.for([
  { kind: 'contact-message', passedMs: dayMs - 1, status: 'pending' },
  { kind: 'contact-message', passedMs: dayMs, status: 'undelivered' },
  { kind: 'delivery-report', passedMs: dayMs, status: 'pending' },
] as const)('a $kind that fails $passedMs ms after it was due is $status', async (row) => {
  await using given = await withServer();
  given.clock.passedMs = row.passedMs;
  // It was stored long before it was due, like a reminder.
  const email = { kind: row.kind, createdAt: '2026-11-01T09:00:00.000Z' };
  expect(await given.tryEmail(email, busy)).toBe(row.status);
});

test.for([
  ...(
    [
      'booking-confirmation',
      'confirmation-copy',
      'booking-move',
      'booking-reminder',
      'booking-email-to-centre',
      'move-email-to-centre',
      'cancellation-email-to-centre',
      'delivery-failure-email-to-centre',
    ] as const
  ).map((kind) => ({ kind, days: 5 })),
  { kind: 'confirmation-request', days: 1 } as const,
])('a $kind about a booking is tried for $days days', async ({ kind, days }) => {
  await using given = await withServer();
  const { id: otherId } = await given.book();
  given.clock.passedMs = days * dayMs - 1;
  expect(await given.tryEmail({ kind, bookingId: given.bookingId }, busy)).toBe('pending');
  given.clock.passedMs = days * dayMs;
  expect(await given.tryEmail({ kind, bookingId: otherId }, busy)).toBe('undelivered');
});

test.for<{ kind: Kind; left: number; passed: number; calls: number }>([
  { kind: 'booking-confirmation', left: 20, passed: 2, calls: 0 },
  { kind: 'booking-confirmation', left: 20, passed: 2.01, calls: 1 },
  { kind: 'booking-move', left: 20, passed: 2.01, calls: 1 },
  { kind: 'booking-confirmation', left: 2, passed: 1, calls: 0 },
  { kind: 'booking-confirmation', left: 2, passed: 1.01, calls: 1 },
  { kind: 'booking-confirmation', left: 72, passed: 47.9, calls: 0 },
  { kind: 'booking-confirmation', left: 72, passed: 48, calls: 1 },
  { kind: 'booking-reminder', left: 20, passed: 2.01, calls: 0 },
  { kind: 'confirmation-copy', left: 20, passed: 2.01, calls: 0 },
  { kind: 'booking-email-to-centre', left: 20, passed: 2.01, calls: 0 },
])(
  'when a $kind, $left hours before the consultation, still fails after $passed hours, the centre is asked to call $calls times (A23)',
  async ({ kind, left, passed, calls }) => {
    await using given = await withServer();
    const startsAt = new Date(nine + left * hourMs).toISOString();
    const { id: bookingId } = await given.book({ startsAt, time: '09:30' });
    given.clock.passedMs = passed * hourMs;
    await given.tryEmail({ kind, bookingId }, busy);
    expect(given.countOf('delivery-failure-email-to-centre')).toBe(calls);
  },
);

const call = { kind: 'delivery-failure-email-to-centre' } as const;
const statusOfCall = `SELECT status FROM outbox WHERE kind = '${call.kind}'`;

test('a visitor who has the time from a copy of the confirmation is not called', async () => {
  await using given = await withServer();
  const { id: bookingId } = await given.book({ startsAt: new Date(nine + 20 * hourMs).toISOString() });
  given.clock.passedMs = 3 * hourMs;
  await given.enqueue({ id: 'z copy', kind: 'confirmation-copy', bookingId, status: 'sent' });
  await given.tryEmail({ kind: 'booking-confirmation', bookingId }, busy);
  expect(given.countOf(call.kind)).toBe(0);
});

test.for([
  { kind: 'booking-confirmation', status: 'dropped' },
  { kind: 'confirmation-copy', status: 'dropped' },
  { kind: 'booking-move', status: 'dropped' },
  { kind: 'booking-reminder', status: 'dropped' },
  { kind: 'booking-email-to-centre', status: 'pending' },
] as const)('once a $kind is sent, a pending request to call is $status', async ({ kind, status }) => {
  await using given = await withServer();
  const { bookingId } = given;
  const { id: otherId } = await given.book();
  await given.enqueue({ ...call, id: 'call', bookingId });
  await given.enqueue({ ...call, id: 'other', bookingId: otherId });

  await given.tryEmail({ kind, bookingId });

  expect(given.query(`${statusOfCall} ORDER BY id`)).toEqual([{ status }, { status: 'pending' }]);
});

test('a request to call that was sent stays sent when the visitor is reached after all', async () => {
  await using given = await withServer();
  const { bookingId } = given;
  await given.enqueue({ ...call, bookingId, status: 'sent' });
  await given.tryEmail({ kind: 'booking-reminder', bookingId });
  expect(given.query(statusOfCall)).toEqual([{ status: 'sent' }]);
});

test.for([
  { what: 'a reminder that is due', at: 0, status: 'pending', attempts: 0, next: '2026-11-23T09:00:30.000Z' },
  {
    what: 'a reminder of tomorrow',
    at: dayMs,
    status: 'sent',
    attempts: 1,
    next: '2026-11-23T09:00:00.000Z',
  },
])('a request to call beside $what is $status', async ({ at, status, attempts, next }) => {
  await using given = await withServer();
  const { bookingId } = given;
  const nextAttemptAt = new Date(nine + at).toISOString();
  await given.enqueue({ id: 'reminder', kind: 'booking-reminder', bookingId, nextAttemptAt });

  expect(await given.tryEmail({ ...call, bookingId })).toBe(status);

  const calls = "SELECT attempts, next_attempt_at AS next FROM outbox WHERE id = '1'";
  expect(given.query(calls)).toEqual([{ attempts, next }]);
});

test('after an outage a request to call is tried only once the confirmation was', async () => {
  await using given = await withServer();
  const { bookingId } = given;
  const nextAttemptAt = '2026-11-23T09:12:00.000Z';
  await given.enqueue({ id: 'late', kind: 'booking-confirmation', bookingId, attempts: 9, nextAttemptAt });

  await given.tryEmail({ ...call, bookingId }, busy);

  expect(given.query("SELECT next_attempt_at AS next FROM outbox WHERE id = '1'")).toEqual([
    { next: nextAttemptAt },
  ]);
});

test.for([
  { kind: 'booking-confirmation', calls: 1, reports: 0 },
  { kind: 'booking-email-to-centre', calls: 0, reports: 1 },
] as const)(
  'when a $kind is given up the centre gets $calls requests to call and $reports reports',
  async ({ kind, calls, reports }) => {
    await using given = await withServer();
    await given.tryEmail({ kind, bookingId: given.bookingId }, messageRefused);
    expect(given.countOf('delivery-failure-email-to-centre')).toBe(calls);
    expect(given.countOf('delivery-report')).toBe(reports);
  },
);

test.for([
  { what: 'an email to another recipient', hoursAgo: 23, kind: 'booking-confirmation', status: 'refused' },
  { what: 'nothing for a day', hoursAgo: 25, kind: 'booking-confirmation', status: 'pending' },
  { what: 'an email to another recipient', hoursAgo: 23, kind: 'contact-message', status: 'pending' },
] as const)(
  'after $what was accepted, a $kind that gets a bare 550 about the mailbox is $status (A23)',
  async ({ hoursAgo, kind, status }) => {
    await using given = await withServer();
    const sentAt = new Date(nine - hoursAgo * hourMs).toISOString();
    await given.enqueue({ status: 'sent', sentAt, recipient: 'b@visitor.test' });
    expect(await given.tryEmail({ kind, bookingId: given.bookingId }, seemsMissing)).toBe(status);
  },
);

test('after a refusal of any kind a bare 550 about the mailbox is retried (A23)', async () => {
  await using given = await withServer();
  await given.tryEmail({ recipient: 'b@visitor.test' });
  await given.tryEmail({ recipient: 'c@visitor.test' }, relayDenied);
  const kind = 'booking-confirmation';
  expect(await given.tryEmail({ kind, bookingId: given.bookingId }, seemsMissing)).toBe('pending');
});

test.for([
  { what: 'two refusals in a row', errors: [relayDenied, relayDenied], emails: 0 },
  { what: 'three refusals in a row', errors: [relayDenied, relayDenied, relayDenied], emails: 1 },
  { what: 'two missing recipients and a refusal', errors: [missing, missing, relayDenied], emails: 0 },
  { what: 'three temporary failures', errors: [busy, busy, busy], emails: 0 },
  {
    what: 'two refusals before and one after an accepted email',
    errors: [relayDenied, relayDenied, undefined, relayDenied],
    emails: 0,
  },
])('about $what the centre gets $emails emails', async ({ errors, emails }) => {
  await using given = await withServer();
  for (const error of errors) await given.tryEmail({ kind: 'subscription-confirmation' }, error);
  expect(given.countOf('relay-refusals')).toBe(emails);
});

test('of three visitors whose mailboxes are said not to exist, one after the other, the third keeps the booking (A23)', async () => {
  await using given = await withServer();
  const tryConfirmation = async (error?: Error) => {
    const { id: bookingId } = await given.book();
    return given.tryEmail({ kind: 'booking-confirmation', bookingId }, error);
  };
  expect(await tryConfirmation(missing)).toBe('refused');
  expect(await tryConfirmation()).toBe('sent');
  expect(await tryConfirmation(missing)).toBe('refused');
  expect(await tryConfirmation(missing)).toBe('refused');
  // The mailbox of the centre may be on the same server, which accepts it.
  await given.tryEmail({ kind: 'booking-email-to-centre' });
  expect(await tryConfirmation(missing)).toBe('pending');
  expect(given.countOf('relay-refusals')).toBe(1);
  expect(await tryConfirmation()).toBe('sent');
  expect(await tryConfirmation(missing)).toBe('refused');
});

test.for([
  { hours: 23, emails: 1 },
  { hours: 25, emails: 2 },
])('about refusals that last $hours hours the centre gets $emails emails', async ({ hours, emails }) => {
  await using given = await withServer();
  const refuse = () => given.tryEmail({ kind: 'subscription-confirmation' }, relayDenied);
  for (let count = 0; count < 3; count += 1) await refuse();
  const [report] = given.query("SELECT id FROM outbox WHERE kind = 'relay-refusals'");
  await given.store.outbox.markSent(String(report?.id), new Date(nine).toISOString());
  given.clock.passedMs = hours * hourMs;
  await refuse();
  expect(given.countOf('relay-refusals')).toBe(emails);
});

test('while the server refuses visitors and accepts the centre, nothing is tried before its time', async () => {
  await using given = await withServer();
  await given.enqueue({ id: 'waiting', attempts: 5, nextAttemptAt: '2026-11-23T12:00:00.000Z' });
  for (let count = 0; count < 3; count += 1)
    await given.tryEmail({ kind: 'subscription-confirmation' }, relayDenied);
  await given.tryEmail({ kind: 'relay-refusals' });
  const at = () => given.query("SELECT next_attempt_at AS at FROM outbox WHERE id = 'waiting'")[0]?.at;
  expect(at()).toBe('2026-11-23T12:00:00.000Z');

  // Once, though the server goes on refusing some and accepting others.
  await given.tryEmail({ kind: 'subscription-confirmation' });
  expect(at()).toBe('2026-11-23T09:00:00.000Z');
  await given.store.outbox.postpone('waiting', '2026-11-23T12:00:00.000Z');
  for (let count = 0; count < 3; count += 1)
    await given.tryEmail({ kind: 'subscription-confirmation' }, relayDenied);
  await given.tryEmail({ kind: 'subscription-confirmation' });
  expect(at()).toBe('2026-11-23T12:00:00.000Z');
});

test.for([
  { refusals: 2, nextAt: '2026-11-23T12:00:00.000Z' },
  { refusals: 3, nextAt: '2026-11-23T09:00:00.000Z' },
])(
  'an email accepted after $refusals refusals makes another one due at $nextAt',
  async ({ refusals, nextAt }) => {
    await using given = await withServer();
    await given.enqueue({ id: 'waiting', attempts: 5, nextAttemptAt: '2026-11-23T12:00:00.000Z' });
    for (let count = 0; count < refusals; count += 1) await given.tryEmail({}, relayDenied);
    await given.tryEmail({});
    expect(given.query("SELECT next_attempt_at AS at FROM outbox WHERE id = 'waiting'")).toEqual([
      { at: nextAt },
    ]);
  },
);

test.for([
  { kind: 'booking-confirmation', reason: 'begun', calls: 1 },
  { kind: 'booking-move', reason: 'begun', calls: 1 },
  { kind: 'booking-reminder', reason: 'begun', calls: 0 },
  { kind: 'booking-confirmation', reason: 'closed', calls: 0 },
  { kind: 'booking-confirmation', reason: 'changed', calls: 0 },
] as const)(
  'a $kind that is not sent because of «$reason» leads to $calls requests to call (A23)',
  async ({ kind, reason, calls }) => {
    await using given = await withServer();
    given.write.mockResolvedValueOnce(reason);
    expect(await given.tryEmail({ kind, bookingId: given.bookingId })).toBe('dropped');
    expect(given.send).not.toHaveBeenCalled();
    expect(given.countOf('delivery-failure-email-to-centre')).toBe(calls);
  },
);

test('a try that was aborted changes nothing', async () => {
  await using given = await withServer();
  expect(await given.tryEmail({}, messageRefused, AbortSignal.abort())).toBe('pending');
  expect(given.query('SELECT attempts FROM outbox')).toEqual([{ attempts: 0 }]);
});

test.for([
  { kind: 'delivery-report', reports: 2 },
  { kind: 'contact-message', reports: 0 },
] as const)(
  'after a $kind is sent there are $reports reports about other emails',
  async ({ kind, reports }) => {
    await using given = await withServer();
    await given.enqueue({ status: 'undelivered', failure: 'temporary' });
    await given.tryEmail({ kind });
    expect(given.countOf('delivery-report')).toBe(reports);
  },
);

test('a second failure is retried later than the first', async () => {
  await using given = await withServer();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await given.tryEmail({ id: 'first' }, busy);
  await given.tryEmail({ id: 'second', attempts: 1 }, busy);
  vi.restoreAllMocks();
  const dueAt = (id: string) => given.query(`SELECT next_attempt_at AS at FROM outbox WHERE id = '${id}'`);
  expect(dueAt('first')).toEqual([{ at: '2026-11-23T09:00:02.000Z' }]);
  expect(dueAt('second')).toEqual([{ at: '2026-11-23T09:00:04.000Z' }]);
});

const atNine = new Date(nine).toISOString();
const halfPastEight = new Date(nine - hourMs / 2).toISOString();
const atSix = new Date(nine - 15 * hourMs).toISOString();

test.for([
  { what: 'whose consultation has begun', changes: {}, written: 'begun' as const },
  { what: 'of another day', changes: { createdAt: atSix, sendAfter: atSix }, written: null },
  { what: 'that is scheduled', changes: { createdAt: halfPastEight }, written: null },
])('an email $what waits while the clock is not proven, without a try', async ({ changes, written }) => {
  await using server = await withServer();
  server.clock.isProven = false;
  if (written) server.write.mockResolvedValueOnce(written);

  expect(await server.tryEmail({ createdAt: atNine, sendAfter: atNine, ...changes })).toBe('pending');

  expect(server.send).not.toHaveBeenCalled();
  const tries = 'SELECT attempts, next_attempt_at AS at FROM outbox';
  expect(server.query(tries)).toContainEqual({ attempts: 0, at: '2026-11-23T09:10:00.000Z' });
  await server.store.outbox.endPostponing(atNine);
  expect(server.query(tries)).toContainEqual({ attempts: 0, at: atNine });
});

test('an email of this hour is sent although the clock is not proven', async () => {
  await using server = await withServer();
  server.clock.isProven = false;
  expect(await server.tryEmail({ createdAt: atNine, sendAfter: atNine })).toBe('sent');
});

test.for([
  { failedTries: 1, delayMs: 2000 },
  { failedTries: 2, delayMs: 4000 },
  { failedTries: 3, delayMs: 8000 },
  { failedTries: 9, delayMs: 512_000 },
  { failedTries: 10, delayMs: 900_000 },
  { failedTries: 2000, delayMs: 900_000 },
])(
  'after $failedTries failed tries the pause is $delayMs ms plus or minus 20 %',
  ({ failedTries, delayMs }) => {
    expect(retryDelayMs(failedTries, 0)).toBe(delayMs * 0.8);
    expect(retryDelayMs(failedTries, 0.5)).toBe(delayMs);
    expect(retryDelayMs(failedTries, 1)).toBe(delayMs * 1.2);
  },
);

test('a message that may have arrived is sent fewer than twenty times in five days, and the next copy is no further than it has waited', () => {
  let waitedMs = 90_000;
  let copies = 1;
  while (waitedMs < 5 * dayMs) {
    copies += 1;
    const delayMs = copyDelayMs(copies, waitedMs);
    expect(delayMs).toBeLessThanOrEqual(Math.min(waitedMs, dayMs));
    waitedMs += delayMs;
  }
  expect(copies).toBeGreaterThan(10);
  expect(copies).toBeLessThan(20);
  expect(copyDelayMs(9, 60_000)).toBe(60_000);
});

test.for([
  { what: 'that may have arrived', error: new Unanswered(new Error('Timeout')), minutes: 60 },
  { what: 'that was not taken', error: busy, minutes: 18 },
])('an hour after it was due, a message $what is tried again within $minutes minutes', async (given) => {
  await using server = await withServer();
  server.clock.passedMs = hourMs;
  await server.tryEmail({ createdAt: atNine, sendAfter: atNine, attempts: 11 }, given.error);
  const [row] = server.query('SELECT next_attempt_at FROM outbox');
  const waitMs = Date.parse(String(row?.next_attempt_at)) - nine - hourMs;
  expect(waitMs).toBeLessThanOrEqual(given.minutes * 60_000);
  expect(waitMs).toBeGreaterThanOrEqual((given.minutes * 60_000) / 1.6);
});
