import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/openStore.ts';
import { exampleBooking } from '../emails/exampleBooking.ts';
import type { NewBooking, OutboxRow } from '../store/Tables.ts';
import { eventually } from '../testing/eventually.ts';
import { queryFile } from '../testing/queryFile.ts';
import type { MailTransport } from './mailTransport.ts';
import { outboxRow } from './outboxRow.ts';
import { outboxWorker } from './outboxWorker.ts';
import type { OutboxWorker } from './outboxWorker.ts';

let dataDir: string;
let store: Store;
let worker: OutboxWorker | undefined;
let log: ReturnType<typeof silentLog>;

beforeEach(async () => {
  log = silentLog();
  dataDir = path.join(tmpdir(), `centro-outbox-${randomUUID()}`);
  store = await openStore(dataDir);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await store.close();
  rmSync(dataDir, { recursive: true });
});

const silentLog = () => ({ info: logEntry(), warn: logEntry(), error: logEntry() });
const logEntry = () => vi.fn<(facts: object, text?: string) => void>();

/** A sender whose transport does what `send` says; its clock can be moved. */
function workerThat(send: MailTransport['send']) {
  let offsetMs = 0;
  const created = outboxWorker({
    outbox: store.outbox,
    transport: { send },
    write: (row) => Promise.resolve(row),
    now: () => new Date(Date.now() + offsetMs),
    log,
  });
  worker = created;
  return {
    ...created,
    passMinutes: (minutes: number) => {
      offsetMs += minutes * 60_000;
      created.wake();
    },
  };
}

async function enqueue(to: string, changes: Partial<OutboxRow> = {}): Promise<OutboxRow> {
  const mail = { to, replyTo: null, subject: 'Prova', text: 'Prova', html: null, calendar: null };
  const row = {
    ...outboxRow(mail, { kind: 'contact-message', sender: 'a@centro.test', at: new Date() }),
    ...changes,
  };
  await store.outbox.enqueue(row);
  return row;
}

/** Stores a booking with its first e-mail and the word to the centre that is held back. */
async function book(to: string, changes: Partial<NewBooking>, mailChanges: Partial<OutboxRow> = {}) {
  const booking = { ...exampleBooking, email: to, ...changes };
  const about = { bookingId: booking.id, sender: 'a@centro.test', at: new Date() };
  const mail = { replyTo: null, subject: 'Prova', text: 'Prova', html: null, calendar: null };
  const first = outboxRow({ ...mail, to }, { ...about, kind: 'booking-confirmation' });
  const held = outboxRow(
    { ...mail, to: 'centre@centro.test' },
    { ...about, kind: 'visitor-unreachable', status: 'held' },
  );
  await store.bookings.book(booking, [{ ...first, ...mailChanges }, held], 1, { perEmail: 9, daily: [] });
  return booking;
}

const oldest = () => store.outbox.oldestWaitingSince(new Date(Date.now() + 60_000).toISOString());

const rows = () => queryFile(dataDir, 'SELECT recipient, status, attempts FROM outbox ORDER BY recipient');

test('a try that fails stops no other e-mail, and comes back with the same Message-ID', async () => {
  const messageIds: string[] = [];
  const { wake, passMinutes } = workerThat(async (row) => {
    if (row.recipient !== 'a@bad.test') return;
    messageIds.push(row.messageId);
    if (messageIds.length < 3) throw new Error('Not now');
  });
  await enqueue('a@bad.test');
  await enqueue('b@good.test');
  await enqueue('c@good.test');

  wake();
  await eventually(() =>
    expect(rows()).toEqual([
      { recipient: 'a@bad.test', status: 'pending', attempts: 1 },
      { recipient: 'b@good.test', status: 'sent', attempts: 1 },
      { recipient: 'c@good.test', status: 'sent', attempts: 1 },
    ]),
  );
  passMinutes(1);
  await eventually(() => expect(rows()[0]).toMatchObject({ status: 'pending', attempts: 2 }));
  passMinutes(1);
  await eventually(() => expect(rows()[0]).toMatchObject({ status: 'sent', attempts: 3 }));
  expect(new Set(messageIds).size).toBe(1);
});

test('each failure makes the next pause longer', async () => {
  const { passMinutes } = workerThat(() => Promise.reject(new Error('Not now')));
  await enqueue('a@bad.test');

  for (let tries = 1; tries <= 5; tries += 1) {
    passMinutes(1);
    await eventually(() => expect(rows()[0]?.attempts).toBe(tries));
  }

  const pauses = log.warn.mock.calls.map(([facts]) => ('delayMs' in facts ? facts.delayMs : null));
  expect(pauses).toHaveLength(5);
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)));
});

test('an e-mail that follows another waits until that one was sent or deferred (A23)', async () => {
  const sent: string[] = [];
  const { wake, passMinutes } = workerThat(async ({ recipient }) => {
    if (recipient === 'a@hold.test' && sent.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (recipient === 'b@later.test' && !sent.includes('2@notice.test')) throw new Error('Not now');
    sent.push(recipient);
  });
  const first = await enqueue('a@hold.test');
  await enqueue('1@notice.test', { follows: first.id, createdAt: '2026-01-01T00:00:00.000Z' });
  const second = await enqueue('b@later.test');
  await enqueue('2@notice.test', { follows: second.id, createdAt: '2026-01-01T00:00:00.000Z' });
  const third = await enqueue('c@never.test', {
    nextAttemptAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await enqueue('3@notice.test', { follows: third.id });

  wake();
  await eventually(() => expect(sent).toHaveLength(3));
  expect(sent.indexOf('a@hold.test')).toBeLessThan(sent.indexOf('1@notice.test'));
  expect(sent).toContain('2@notice.test');
  passMinutes(1);
  await eventually(() => expect(sent).toHaveLength(4));
  expect(sent).not.toContain('3@notice.test');
});

test('an e-mail accepted by the mail server is not sent again when the disk cannot note it', async () => {
  const send = vi.fn<MailTransport['send']>();
  const { wake } = workerThat(send);
  vi.spyOn(store.outbox, 'markSent').mockRejectedValueOnce(new Error('disk full'));
  await enqueue('a@good.test');

  wake();
  await eventually(() => expect(log.error.mock.calls.length).toBe(1));
  wake();

  await eventually(() => expect(rows()).toEqual([{ recipient: 'a@good.test', status: 'sent', attempts: 1 }]));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a start takes up at once what waited for its next try', async () => {
  const { start } = workerThat(async () => undefined);
  await enqueue('a@good.test', { nextAttemptAt: '2126-01-01T00:00:00.000Z', attempts: 9, deferred: 1 });

  await start();

  await eventually(() =>
    expect(rows()).toEqual([{ recipient: 'a@good.test', status: 'sent', attempts: 10 }]),
  );
});

const twoHours = 120;

test('the centre hears once of a visitor whose e-mails wait for more than two hours (A23)', async () => {
  const sent: string[] = [];
  const { wake, passMinutes } = workerThat(async ({ recipient }) => {
    if (recipient === 'a@visitor.test') throw new Error('Not now');
    sent.push(recipient);
  });
  const booking = await book('a@visitor.test', { startsAt: '2126-01-01T00:00:00.000Z' });

  wake();
  await eventually(() => expect(rows()[0]).toMatchObject({ attempts: 1 }));
  passMinutes(twoHours - 1);
  await eventually(() => expect(rows()[0]).toMatchObject({ attempts: 2 }));
  expect(sent).toEqual([]);
  passMinutes(2);
  await eventually(() => expect(sent).toEqual(['centre@centro.test']));
  passMinutes(twoHours);
  await eventually(() => expect(rows()[0]).toMatchObject({ attempts: 4, status: 'pending' }));
  expect(sent).toHaveLength(1);
  expect(booking.status).toBe('confirmed');
});

test.for([
  { what: 'is to come', status: 'confirmed', startsAt: '2126-01-01T00:00:00.000Z', fate: 'sent' },
  { what: 'has begun', status: 'confirmed', startsAt: '2026-01-01T00:00:00.000Z', fate: 'dropped' },
  { what: 'no longer stands', status: 'released', startsAt: '2126-01-01T00:00:00.000Z', fate: 'dropped' },
] as const)('the reminder of a booking that $what is $fate (B17)', async ({ status, startsAt, fate }) => {
  const { wake } = workerThat(async () => undefined);
  await book('a@visitor.test', { status, startsAt }, { kind: 'booking-reminder' });

  wake();

  await eventually(() => expect(rows()[0]).toMatchObject({ recipient: 'a@visitor.test', status: fate }));
});

test('a start leaves alone what is to leave later', async () => {
  const { start } = workerThat(async () => undefined);
  const later = '2126-01-01T00:00:00.000Z';
  await enqueue('a@later.test', { sendAfter: later, nextAttemptAt: later });
  await enqueue('b@now.test');

  await start();

  await eventually(() => expect(rows()[1]).toMatchObject({ status: 'sent' }));
  expect(rows()[0]).toMatchObject({ status: 'pending', attempts: 0 });
});

test('the outbox says since when its oldest e-mail waits; what is to leave later does not wait', async () => {
  const { wake } = workerThat(async ({ recipient }) => {
    if (recipient === 'a@bad.test') throw new Error('Not now');
  });
  const later = '2126-01-01T00:00:00.000Z';
  await enqueue('c@later.test', { sendAfter: later, nextAttemptAt: later });
  expect(await oldest()).toBeNull();
  const stuck = await enqueue('a@bad.test');
  await enqueue('b@good.test', { sendAfter: '2026-01-01T00:00:00.000Z' });
  expect(await oldest()).toBe('2026-01-01T00:00:00.000Z');

  wake();

  await eventually(async () => expect(await oldest()).toBe(stuck.sendAfter));
});

test('a stop breaks off a try that hangs after 5 s, and the e-mail stays as it was', async () => {
  const { wake, stop } = workerThat(
    (_row, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  await enqueue('a@hung.test');
  await enqueue('b@good.test');
  wake();

  const start = performance.now();
  await stop();

  expect(performance.now() - start).toBeLessThan(8000);
  expect(rows()).toEqual([
    { recipient: 'a@hung.test', status: 'pending', attempts: 0 },
    { recipient: 'b@good.test', status: 'pending', attempts: 0 },
  ]);
});

test('while five e-mails are waited for, a sixth is told to come and leaves all the same (A23)', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { firstTry, isBehind } = workerThat(() => held);
  const awaited = await Promise.all(['1', '2', '3', '4', '5'].map((name) => enqueue(`${name}@visitor.test`)));
  expect(isBehind()).toBe(false);
  const answers = awaited.map(({ id }) => firstTry(id, 60_000));
  await eventually(() => expect(isBehind()).toBe(true));

  const { id } = await enqueue('6@visitor.test');
  expect(await firstTry(id, 60_000)).toBe('queued');
  release();

  expect(await Promise.all(answers)).toEqual(Array(5).fill('sent'));
  await eventually(() => expect(rows().every(({ status }) => status === 'sent')).toBe(true));
  expect(isBehind()).toBe(false);
});

test('what an answer waits for leaves before what came earlier', async () => {
  const sent: string[] = [];
  const { firstTry } = workerThat(async ({ recipient }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    sent.push(recipient);
  });
  for (let index = 0; index < 10; index += 1) await enqueue(`${index}@earlier.test`);
  const { id } = await enqueue('maria@visitor.test', {
    nextAttemptAt: new Date(Date.now() + 5).toISOString(),
  });
  await new Promise((resolve) => setTimeout(resolve, 10));

  expect(await firstTry(id, 60_000)).toBe('sent');
  expect(sent.indexOf('maria@visitor.test')).toBeLessThan(3);
});
