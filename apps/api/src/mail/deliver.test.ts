import { expect, test, vi } from 'vitest';
import { emailRow, openTestStore } from '../testing/openTestStore.ts';
import type { OutboxRow } from '../store/Tables.ts';
import { deliver } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { relayHealth } from './relayHealth.ts';

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
  'subscription-receipt',
  'message-receipt',
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
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const tryOnce = deliver({
    outbox: given.store.outbox,
    reports: given.store.deliveryReports,
    transport: { send },
    write,
    emails: {
      deliveryFailureEmail: (of) => emailRow({ kind: 'delivery-failure-email-to-centre', bookingId: of }),
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
  { kind: 'booking-confirmation', passedMs: 2 * hourMs, calls: 0 },
  { kind: 'booking-confirmation', passedMs: 2 * hourMs + 1, calls: 1 },
  { kind: 'booking-email-to-centre', passedMs: 2 * hourMs + 1, calls: 0 },
] as const)(
  'when a $kind fails after $passedMs ms the centre is asked to call $calls times (A23)',
  async (row) => {
    await using given = await withServer();
    given.clock.passedMs = row.passedMs;
    await given.tryEmail({ kind: row.kind, bookingId: given.bookingId }, busy);
    expect(given.countOf('delivery-failure-email-to-centre')).toBe(row.calls);
  },
);

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

test('a fourth refusal causes no second email to the centre', async () => {
  await using given = await withServer();
  for (let count = 0; count < 3; count += 1) await given.tryEmail({}, relayDenied);
  const [report] = given.query("SELECT id FROM outbox WHERE kind = 'relay-refusals'");
  await given.store.outbox.markSent(String(report?.id), new Date(nine).toISOString());
  await given.tryEmail({}, relayDenied);
  expect(given.countOf('relay-refusals')).toBe(1);
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
const atSix = new Date(nine - 15 * hourMs).toISOString();

test.for([
  { what: 'whose consultation has begun', changes: {}, written: 'begun' as const },
  { what: 'of another day', changes: { createdAt: atSix, sendAfter: atSix }, written: null },
  { what: 'that is scheduled', changes: { createdAt: atSix }, written: null },
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
