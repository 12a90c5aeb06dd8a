import { expect, test } from 'vitest';
import type { OutboxRow } from '../store/schema.ts';
import { emailRow, openTestStore } from '../testing/store/openTestStore.ts';
import { executeOnFile } from '../testing/store/queryFile.ts';

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const failed = { cause: 'temporary', reply: '451' } as const;

test('new emails are sent first, then retries; of both the one that was due first', async () => {
  await using given = await openTestStore();
  const { enqueue, store } = given;
  await enqueue({ id: 'retried once', attempts: 1, nextAttemptAt: at('08:20') });
  await enqueue({ id: 'retried twice', attempts: 2, nextAttemptAt: at('08:10') });
  await enqueue({ id: 'second', nextAttemptAt: at('08:40') });
  await enqueue({ id: 'first', nextAttemptAt: at('08:30') });

  const sent: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const mail = await store.outbox.nextDue(at('09:00'));
    if (!mail) break;
    await store.outbox.markSent(mail.id, at('09:00'));
    sent.push(mail.id);
  }
  expect(sent).toEqual(['first', 'second', 'retried twice', 'retried once']);
});

/** Fills the outbox with 10,000 due emails of `kind` to two domains. */
async function fill(dataDir: string, kind: OutboxRow['kind'], attempts: number): Promise<void> {
  await executeOnFile(
    dataDir,
    `INSERT INTO outbox (id, kind, message_id, recipient, subject, text, status, deferred, attempts, send_after,
       next_attempt_at, created_at)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000)
     SELECT 'old ' || n, '${kind}', 'm', 'a@' || (CASE WHEN n % 2 = 0 THEN 'visitor' ELSE 'other' END) || '.test', 's',
       't', 'pending', 0, ${attempts}, '2026-11-23T07:00:00.000Z', '2026-11-23T07:00:00.000Z', '2026-11-23T07:00:00.000Z'
     FROM numbers`,
  );
}

test.for([
  { what: 'retries of confirmations', kind: 'booking-confirmation', attempts: 5 },
  { what: 'new confirmations of two hours ago', kind: 'booking-confirmation', attempts: 0 },
  { what: 'new messages', kind: 'contact-message', attempts: 0 },
  { what: 'new reports', kind: 'delivery-report', attempts: 0 },
  { what: 'new reminders', kind: 'booking-reminder', attempts: 0 },
] as const)('a fresh confirmation is tried before 10,000 $what', async ({ kind, attempts }) => {
  await using given = await openTestStore();
  await fill(given.dataDir, kind, attempts);
  await given.enqueue({ id: 'fresh', kind: 'booking-confirmation', nextAttemptAt: at('09:00') });

  const first = await given.store.outbox.nextDue(at('09:00'));
  expect(first?.id).toBe('fresh');
  await given.store.outbox.markSent('fresh', at('09:00'));
  expect((await given.store.outbox.nextDue(at('09:00')))?.id).toMatch(/^old /);
});

test('of retries the confirmations come first, and none comes when only new emails are wanted', async () => {
  await using given = await openTestStore();
  const { store } = given;
  await given.enqueue({ id: 'report', kind: 'delivery-report', attempts: 1, nextAttemptAt: at('08:00') });
  await given.enqueue({ id: 'retry', kind: 'booking-confirmation', attempts: 1, nextAttemptAt: at('08:30') });

  expect((await store.outbox.nextDue(at('09:00')))?.id).toBe('retry');
  expect(await store.outbox.nextDue(at('09:00'), { onlyNew: true })).toBeUndefined();
  expect(await store.outbox.nextDueAt([], true)).toBeNull();
  await given.enqueue({ id: 'new', kind: 'delivery-report' });
  expect((await store.outbox.nextDue(at('09:00'), { onlyNew: true }))?.id).toBe('new');
  expect(await store.outbox.nextDueAt([], true)).toBe(at('09:00'));
});

test('an email is due at its moment, to a domain that no other email is being sent to', async () => {
  await using given = await openTestStore();
  const { enqueue, store } = given;
  const { id } = await enqueue({ nextAttemptAt: at('10:00') });
  const due = async (now: string, without: string[] = []) =>
    (await store.outbox.nextDue(now, { without }))?.id;

  expect(await due('2026-11-23T09:59:59.999Z')).toBeUndefined();
  expect(await due(at('10:00'))).toBe(id);
  expect(await due(at('10:00'), ['another.test'])).toBe(id);
  expect(await due(at('10:00'), ['visitor.test'])).toBeUndefined();
  expect(await store.outbox.nextDueAt()).toBe(at('10:00'));
  expect(await store.outbox.nextDueAt(['visitor.test'])).toBeNull();
});

test('an email that a request waits for is sent before all others, once it is due', async () => {
  await using given = await openTestStore();
  const { enqueue, store } = given;
  await enqueue({ id: 'earlier' });
  await enqueue({ id: 'awaited', nextAttemptAt: at('10:00') });
  const next = async (now: string) => (await store.outbox.nextDue(now, { preferred: ['awaited'] }))?.id;

  expect(await next(at('09:30'))).toBe('earlier');
  expect(await next(at('10:00'))).toBe('awaited');
});

test('in a crowd only an email that a request waits for is sent', async () => {
  await using given = await openTestStore();
  await given.enqueue({ id: 'earlier' });
  await given.enqueue({ id: 'awaited', nextAttemptAt: at('10:00') });
  const which = { preferred: ['awaited'], onlyPreferred: true };
  const next = async (now: string) => (await given.store.outbox.nextDue(now, which))?.id;

  expect(await next(at('09:30'))).toBeUndefined();
  expect(await next(at('10:00'))).toBe('awaited');
});

test.for([
  { leader: { status: 'pending' }, isDue: false },
  { leader: { status: 'dropped' }, isDue: false },
  { leader: { status: 'sent' }, isDue: true },
  { leader: { status: 'pending', deferred: 1 }, isDue: true },
  { leader: { status: 'undelivered', deferred: 1 }, isDue: true },
] as const)('an email after one that is $leader is due: $isDue (A23)', async ({ leader, isDue }) => {
  await using given = await openTestStore();
  const { enqueue, store } = given;
  await enqueue({ id: 'leader', ...leader, nextAttemptAt: at('20:00') });
  await enqueue({ id: 'follower', follows: 'leader' });

  expect((await store.outbox.nextDue(at('09:00')))?.id).toBe(isDue ? 'follower' : undefined);
});

test.for(['sent', 'refused', 'undelivered', 'dropped'] as const)(
  'an email that is %s is not sent again, counts as due no more and is not changed',
  async (status) => {
    await using given = await openTestStore();
    const { enqueue, store, query } = given;
    const row = await enqueue({ status });
    const { id } = row;
    const before = query('SELECT * FROM outbox');

    expect(await store.outbox.nextDue(at('09:00'))).toBeUndefined();
    expect(await store.outbox.nextDueAt()).toBeNull();
    expect(await store.outbox.countDue(at('09:00'), 20)).toBe(0);
    expect(await store.outbox.oldestWaitingSince(at('09:00'))).toBeNull();
    expect(await store.outbox.isPending(row)).toBe(false);
    await store.outbox.defer(id);
    await store.outbox.markUndelivered(id, failed, null);
    await store.outbox.drop(id, null);
    expect(query('SELECT * FROM outbox')).toEqual(before);
  },
);

test.for([
  { row: { status: 'pending' }, progress: 'untried' },
  { row: { status: 'pending', deferred: 1 }, progress: 'queued' },
  { row: { status: 'sent' }, progress: 'sent' },
  { row: { status: 'sent', deferred: 1 }, progress: 'sent' },
  { row: { status: 'dropped' }, progress: 'queued' },
  { row: { status: 'refused' }, progress: 'refused' },
] as const)('the request whose email is $row is answered $progress (A23)', async ({ row, progress }) => {
  await using given = await openTestStore();
  const { id } = await given.enqueue(row);
  await given.enqueue({ status: 'refused' });

  expect(await given.store.outbox.progress(id)).toBe(progress);
});

test('the emails that are due and untried are counted up to a number', async () => {
  await using given = await openTestStore();
  const { enqueue, store } = given;
  await enqueue({ attempts: 1 });
  await enqueue({ nextAttemptAt: at('10:00') });
  await enqueue();
  await enqueue();

  expect(await store.outbox.countDue(at('09:59'), 20)).toBe(2);
  expect(await store.outbox.countDue(at('10:00'), 20)).toBe(3);
  expect(await store.outbox.countDue(at('10:00'), 2)).toBe(2);
});

test.for([
  { untried: '10:00', retried: '11:00', next: '10:00' },
  { untried: '11:00', retried: '10:00', next: '10:00' },
  { untried: '10:00', retried: null, next: '10:00' },
  { untried: null, retried: '10:00', next: '10:00' },
])(
  'with a new email at $untried and a retry at $retried the outbox is read at $next',
  async ({ untried, retried, next }) => {
    await using given = await openTestStore();
    const { enqueue, store } = given;
    if (untried) await enqueue({ nextAttemptAt: at(untried) });
    if (retried) await enqueue({ attempts: 1, nextAttemptAt: at(retried) });
    await enqueue({ attempts: 1, nextAttemptAt: at('12:00') });
    await enqueue({ nextAttemptAt: at('12:00') });

    expect(await store.outbox.nextDueAt()).toBe(at(next));
  },
);

test('a failed try changes its own email only', async () => {
  await using given = await openTestStore();
  const { enqueue, store, query } = given;
  await enqueue({ id: 'failed' });
  await enqueue({ id: 'other' });

  await store.outbox.markFailed('failed', at('10:00'), failed);

  expect(query('SELECT id, attempts, deferred, next_attempt_at AS next FROM outbox ORDER BY id')).toEqual([
    { id: 'failed', attempts: 1, deferred: 1, next: at('10:00') },
    { id: 'other', attempts: 0, deferred: 0, next: at('09:00') },
  ]);
});

test('when the mail server accepts emails again, tried ones are due at once and later ones when they were', async () => {
  await using given = await openTestStore();
  const { enqueue, store, query } = given;
  await enqueue({ id: 'reminder', nextAttemptAt: at('17:00') });
  await enqueue({ id: 'tried', attempts: 3, nextAttemptAt: at('10:00') });

  await store.outbox.makeAllDue(at('09:30'));

  expect(query('SELECT id, next_attempt_at AS next FROM outbox ORDER BY id')).toEqual([
    { id: 'reminder', next: at('17:00') },
    { id: 'tried', next: at('09:30') },
  ]);
});

test('a retry that a clock an hour ahead has set is due once the clock is right again, a reminder is not', async () => {
  await using given = await openTestStore();
  const { enqueue, store, query } = given;
  await enqueue({ id: 'reminder', nextAttemptAt: at('17:00') });
  await enqueue({ id: 'retry', attempts: 1, nextAttemptAt: at('09:40') });
  await enqueue({ id: 'stray', attempts: 1, nextAttemptAt: at('10:10') });

  await store.outbox.endStrayWaits(at('09:00'), at('09:40'));

  expect(query('SELECT id, next_attempt_at AS next FROM outbox ORDER BY id')).toEqual([
    { id: 'reminder', next: at('17:00') },
    { id: 'retry', next: at('09:40') },
    { id: 'stray', next: at('09:00') },
  ]);
});

test.for([
  { kind: 'confirmation-request', confirmBy: at('09:40') },
  { kind: 'confirmation-copy', confirmBy: at('09:40') },
  { kind: 'correction-request', confirmBy: '2026-11-24T09:00:00.000Z' },
] as const)(
  'after a $kind sent at 9:10 a provisional booking is held until $confirmBy (B26)',
  async ({ kind, confirmBy }) => {
    await using given = await openTestStore();
    const { book, enqueue, store, query } = given;
    const { id: bookingId } = await book({ status: 'provisional', confirmBy: '2026-11-24T09:00:00.000Z' });
    const { id } = await enqueue({ bookingId, kind });

    await store.outbox.markSent(id, at('09:10'));

    expect(query('SELECT confirm_by FROM booking')).toEqual([{ confirm_by: confirmBy }]);
  },
);

test.for([
  { kind: 'confirmation-request', status: 'released' },
  { kind: 'confirmation-copy', status: 'provisional' },
] as const)('when a $kind is given up its provisional booking is $status', async ({ kind, status }) => {
  await using given = await openTestStore();
  const { book, enqueue, store, query } = given;
  const { id: bookingId } = await book({ status: 'provisional', confirmBy: '2026-11-24T09:00:00.000Z' });
  const { id } = await enqueue({ bookingId, kind });
  await enqueue({ id: 'follower', follows: id });

  await store.outbox.markUndelivered(id, failed, null);

  expect(query('SELECT status FROM booking')).toEqual([{ status }]);
  expect(await store.outbox.nextDue(at('09:00'))).toMatchObject({ id: 'follower' });
});

test('an email after one that was dropped as outdated is sent', async () => {
  await using given = await openTestStore();
  const { enqueue, store } = given;
  await enqueue({ id: 'leader' });
  await enqueue({ id: 'follower', follows: 'leader' });

  await store.outbox.drop('leader', null);

  expect(await store.outbox.nextDue(at('09:00'))).toMatchObject({ id: 'follower' });
});

test.for([
  { row: { status: 'sent', sentAt: at('09:01') }, hasPassed: true },
  { row: { status: 'sent', sentAt: at('09:00') }, hasPassed: false },
  { row: { status: 'sent', sentAt: at('09:01'), recipient: 'a@gone.test' }, hasPassed: false },
  { row: { status: 'refused', sentAt: at('09:01') }, hasPassed: false },
] as const)(
  'after $row the mail server counts as accepting other recipients since 9:00: $hasPassed (A23)',
  async ({ row, hasPassed }) => {
    await using given = await openTestStore();
    await given.enqueue(row);
    expect(await given.store.outbox.hasPassed('a@gone.test', at('09:00'))).toBe(hasPassed);
  },
);

test('an email that is stored instead of another kind drops those of that kind to its recipient, none that was sent', async () => {
  await using given = await openTestStore();
  const kind = 'subscription-receipt';
  const recipient = 'nora@visitor.test';
  await given.enqueue({ id: 'replaced', kind, recipient });
  await given.enqueue({ id: 'sent', kind, recipient, status: 'sent' });
  await given.enqueue({ id: 'of another kind', recipient });
  await given.enqueue({ id: 'to another', kind });
  await given.store.outbox.enqueueInsteadOf(
    kind,
    emailRow({ id: 'receipt', kind: 'message-receipt', recipient }),
  );
  expect(given.query("SELECT id FROM outbox WHERE status = 'dropped'")).toEqual([{ id: 'replaced' }]);
  expect(given.query("SELECT id FROM outbox WHERE status = 'pending' ORDER BY id")).toEqual([
    { id: 'of another kind' },
    { id: 'receipt' },
    { id: 'to another' },
  ]);
});
