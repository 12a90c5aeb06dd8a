import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emailKinds } from '../../operation/emailKinds.ts';
import { sendClaimed } from '../../outbox/claims/sendClaimed.ts';
import { outboxWorker } from '../../outbox/outboxWorker.ts';
import { eventually } from '../../testing/eventually.ts';
import { openNewStore } from '../../testing/store/openNewStore.ts';
import { emailRow } from '../../testing/store/openTestStore.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { postJson, startApi } from '../../testing/startApi.ts';
import { transportThat } from '../../testing/transportThat.ts';
import type { OutboxRow } from '../schema.ts';

/** Opens the stores of two processes on one database. */
async function openTwo() {
  const dataDir = path.join(tmpdir(), `centro-two-${randomUUID()}`);
  const [first, second] = [await openNewStore(dataDir), await openNewStore(dataDir)];
  onTestFinished(async () => {
    await first.close();
    await second.close();
    rmSync(dataDir, { recursive: true });
  });
  return { dataDir, first, second };
}

type Two = Awaited<ReturnType<typeof openTwo>>;

const noEmail = () => emailRow({ status: 'dropped' });

/** Starts the sender of one process, whose mail server is a function. */
async function startSender({ first }: Pick<Two, 'first'>, send: (recipient: string) => Promise<void>) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const worker = outboxWorker({
    ...sendClaimed({ outbox: first.outbox, transport: transportThat(({ recipient }) => send(recipient)) }),
    reports: first.deliveryReports,
    kinds: emailKinds,
    write: (row) => Promise.resolve(row),
    emails: { failureEmail: () => null, relayRefusals: noEmail, deliveryReport: noEmail },
    wakeUps: first.wakeUps,
    now: () => new Date(),
    isClockProven: () => true,
    log,
  });
  onTestFinished(() => worker.stop());
  await worker.start();
  return worker;
}

/** Returns an email that is due at any moment of a test. */
const dueRow = (changes: Partial<OutboxRow> = {}) =>
  emailRow({ ...changes, sendAfter: longAgo, nextAttemptAt: longAgo });
const longAgo = '2026-01-01T00:00:00.000Z';

const yearMs = 365 * 24 * 60 * 60 * 1000;

const now = () => new Date().toISOString();
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('two processes send together, and each email once (B27)', async () => {
  const two = await openTwo();
  for (let index = 0; index < 40; index += 1)
    await two.first.outbox.enqueue(dueRow({ recipient: `a@${index % 20}.test` }));
  const sent: string[] = [];
  const senders = [two.first, two.second].map((first, index) =>
    startSender({ first }, async (recipient) => {
      sent.push(`${index} ${recipient}`);
      await new Promise((resolve) => setImmediate(resolve));
    }),
  );
  await Promise.all(senders);

  await eventually(() =>
    expect(queryFile(two.dataDir, "SELECT id FROM outbox WHERE status <> 'sent'")).toEqual([]),
  );
  expect(sent).toHaveLength(40);
  expect(new Set(sent.map((line) => line[0]))).toEqual(new Set(['0', '1']));
});

test('an email that a killed process had claimed is due again when its claim ends', async () => {
  const { first, second } = await openTwo();
  await first.outbox.enqueue(dueRow({ id: 'a' }));
  expect(await first.outbox.claimDue(now(), inMs(100_000))).toMatchObject([{ id: 'a' }]);

  expect(await second.outbox.claimDue(now(), inMs(100_000))).toEqual([]);
  await second.outbox.makeAllDue(now());
  expect(await second.outbox.claimDue(now(), inMs(100_000))).toEqual([]);
  expect(await second.outbox.claimAmong(inMs(100_001), inMs(200_000), ['a'])).toMatchObject({ id: 'a' });
});

test('an email that a killed process claimed with a clock a year ahead is sent', async () => {
  const two = await openTwo();
  await two.first.outbox.enqueue(dueRow({ id: 'a' }));
  await two.second.outbox.claimDue(inMs(yearMs), inMs(yearMs + 100_000));
  const sent: string[] = [];
  await startSender(two, (recipient) => Promise.resolve(void sent.push(recipient)));

  await eventually(() => expect(sent).toEqual(['a@visitor.test']));
});

test('an email whose failed try could not be stored is tried again long before its claim ends', async () => {
  const two = await openTwo();
  await two.first.outbox.enqueue(emailRow({ sendAfter: now(), nextAttemptAt: longAgo }));
  const failed = vi.spyOn(two.first.outbox, 'markFailed').mockRejectedValueOnce(new Error('terminated'));
  const claimEnd = Date.now() + 60_000;
  let tries = 0;
  const worker = await startSender(two, async () => {
    tries += 1;
    if (tries === 1) throw new Error('Not now');
  });
  await eventually(() => expect(failed).toHaveBeenCalledTimes(1));
  worker.wake();

  await eventually(() => expect(tries).toBe(2));
  expect(Date.now()).toBeLessThan(claimEnd);
});

test('a request learns from the message of another process that its email was sent', async () => {
  const two = await openTwo();
  const row = dueRow();
  await two.first.outbox.enqueue(row);
  const [claimed] = await two.second.outbox.claimDue(now(), inMs(100_000));
  const worker = await startSender(two, () => Promise.reject(new Error('Not to be sent here')));
  const progress = worker.firstTry(row.id, 20_000);

  await two.second.outbox.markSent(claimed?.id ?? '', now());
  two.second.wakeUps.publish(row.id);

  expect(await progress).toBe('sent');
});

test('of two processes one answers a request with an Idempotency-Key, the other learns that it is in progress', async () => {
  const { first, second } = await openTwo();
  const request = { id: 'key', bodyHash: 'body' };
  const limits = { since: inMs(-86_400_000), under: inMs(-60_000) };
  const at = now();
  const begun = await Promise.all([first, second].map(({ answers }) => answers.begin(request, at, limits)));
  expect(begun.filter((kept) => kept === undefined)).toHaveLength(1);
  expect(begun.find((kept) => kept !== undefined)).toMatchObject({ status: 0, bodyHash: 'body' });

  // Of an earlier request with the same key, whose end could not be stored at first.
  await first.answers.abandon('key', inMs(-61_000));
  expect(await second.answers.begin(request, at, limits)).toMatchObject({ status: 0 });
  await first.answers.abandon('key', at);
  expect(await second.answers.begin(request, at, limits)).toBeUndefined();
  const answer = { status: 201, mediaType: 'application/json', answer: '{}', at: now() };
  await second.answers.keep({ ...request, ...answer });
  await second.answers.abandon('key', at);
  expect(await first.answers.begin(request, now(), limits)).toMatchObject(answer);
  // Without a response after a minute, its process was killed.
  expect(await first.answers.begin({ ...request, id: 'killed' }, inMs(-61_000), limits)).toBeUndefined();
  expect(await second.answers.begin({ ...request, id: 'killed' }, now(), limits)).toBeUndefined();
});

test.for([0, 300])('a clock that is %i s ahead of PostgreSQL’s is said to be', async (seconds) => {
  const { first } = await openTwo();
  const ahead = await first.clock.secondsAhead(() => new Date(Date.now() + seconds * 1000));
  expect(Math.abs(Number(ahead) - seconds)).toBeLessThan(10);
});

test.for([
  { seconds: 25, status: 409 },
  { seconds: 31, status: 201 },
])('a request that another process began $seconds s ago gets $status', async ({ seconds, status }) => {
  await using api = await startApi({ MAIL: 'files' });
  const { answers } = api.store;
  const call = '/send-confirmation-email';
  const begun = answers.toKeyedRequest(call, '127.0.0.1', 'key', bookingRequest());
  const at = new Date(api.now().getTime() - seconds * 1000).toISOString();
  expect(await answers.begin(begun, at, { since: longAgo, under: longAgo })).toBeUndefined();
  const answer = await postJson(api.url + call, bookingRequest(), { 'idempotency-key': '"key"' });
  expect(answer.status).toBe(status);
});
