import { expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startOutbox } from '../testing/startOutbox.ts';
import type { MailTransport } from './transport/MailTransport.ts';

test('a failed try delays no other email and is repeated with the same Message-ID', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, rows } = outbox;
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
  await using outbox = await startOutbox();
  const { log, workerThat, enqueue, rows } = outbox;
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

test('an email that follows another is sent only after that one was sent or deferred (A23)', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const sent: string[] = [];
  const { wake, passMinutes } = workerThat(async ({ recipient }) => {
    if (recipient === 'a@hold.test' && sent.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (recipient === 'b@later.test' && !sent.includes('2@follower.test')) throw new Error('Not now');
    sent.push(recipient);
  });
  const first = await enqueue('a@hold.test');
  await enqueue('1@follower.test', { follows: first.id, createdAt: '2026-01-01T00:00:00.000Z' });
  const second = await enqueue('b@later.test');
  await enqueue('2@follower.test', { follows: second.id, createdAt: '2026-01-01T00:00:00.000Z' });
  const third = await enqueue('c@never.test', {
    nextAttemptAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await enqueue('3@follower.test', { follows: third.id });

  wake();
  await eventually(() => expect(sent).toHaveLength(3));
  expect(sent.indexOf('a@hold.test')).toBeLessThan(sent.indexOf('1@follower.test'));
  expect(sent).toContain('2@follower.test');
  passMinutes(1);
  await eventually(() => expect(sent).toHaveLength(4));
  expect(sent).not.toContain('3@follower.test');
});

test('an email accepted by the mail server is not sent again when the outcome cannot be stored', async () => {
  await using outbox = await startOutbox();
  const { store, log, workerThat, enqueue, rows } = outbox;
  const send = vi.fn<MailTransport['send']>();
  vi.spyOn(store.outbox, 'markSent').mockRejectedValueOnce(new Error('disk full'));
  const { wake } = workerThat(send);
  await enqueue('a@good.test');

  wake();
  await eventually(() => expect(log.error.mock.calls.length).toBe(1));
  wake();

  await eventually(() => expect(rows()).toEqual([{ recipient: 'a@good.test', status: 'sent', attempts: 1 }]));
  expect(send).toHaveBeenCalledTimes(1);
});

test('an email that was sent while the store took nothing is stored as sent, though it is due much later', async () => {
  await using outbox = await startOutbox();
  const { store, log, workerThat, enqueue, rows } = outbox;
  const send = vi.fn<MailTransport['send']>();
  vi.spyOn(store.outbox, 'markSent').mockRejectedValueOnce(new Error('Connection terminated'));
  const { wake } = workerThat(send);
  const { id } = await enqueue('a@good.test');
  wake();
  await eventually(() => expect(log.error.mock.calls.length).toBe(1));
  // As claims of emails do, which other processes may send once they end.
  await store.outbox.postpone(id, '2126-01-01T00:00:00.000Z');
  wake();

  await eventually(() => expect(rows()).toEqual([{ recipient: 'a@good.test', status: 'sent', attempts: 1 }]));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a start retries pending emails at once', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, rows } = outbox;
  const { start } = workerThat(async () => undefined);
  await enqueue('a@good.test', { nextAttemptAt: '2126-01-01T00:00:00.000Z', attempts: 9, deferred: 1 });

  await start();

  await eventually(() =>
    expect(rows()).toEqual([{ recipient: 'a@good.test', status: 'sent', attempts: 10 }]),
  );
});

test('a start does not send emails that are due later', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, rows } = outbox;
  const { start } = workerThat(async () => undefined);
  const later = '2126-01-01T00:00:00.000Z';
  await enqueue('a@later.test', { sendAfter: later, nextAttemptAt: later });
  await enqueue('b@now.test');

  await start();

  await eventually(() => expect(rows()[1]).toMatchObject({ status: 'sent' }));
  expect(rows()[0]).toMatchObject({ status: 'pending', attempts: 0 });
});

test('the outbox returns since when its oldest due email is pending; emails due later do not count', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, oldest } = outbox;
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

test('a stop aborts a hanging try after 5 s, and the email is unchanged', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, rows } = outbox;
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

test('while requests wait for five emails, a sixth is reported as queued and is sent too (A23)', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, rows } = outbox;
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

test('an email that a request waits for is sent before earlier ones', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const progress = vi.spyOn(outbox.store.outbox, 'progress');
  const sent: string[] = [];
  const held: (() => void)[] = [];
  const { firstTry, wake } = workerThat(async ({ recipient }) => {
    await new Promise<void>((resolve) => held.push(resolve));
    sent.push(recipient);
  });
  // To different domains, since one domain has one place.
  for (let index = 0; index < 10; index += 1) await enqueue(`a@${index}.test`);
  wake();
  await eventually(() => expect(held).toHaveLength(5));
  const { id } = await enqueue('maria@visitor.test');
  const answer = firstTry(id, 60_000);
  // From the end of this query on, which takes its time on PostgreSQL, the worker prefers the email.
  expect(progress).toHaveBeenCalledOnce();
  await progress.mock.results[0]?.value;

  held[0]?.();
  await eventually(() => expect(held).toHaveLength(6));
  held[5]?.();

  expect(await answer).toBe('sent');
  // On PostgreSQL the five are not begun in the order of the rows.
  expect(sent).toEqual([expect.stringContaining('a@'), 'maria@visitor.test']);
  const release = setInterval(() => held.forEach((resolve) => resolve()), 5);
  await eventually(() => expect(sent).toHaveLength(11));
  clearInterval(release);
});

test('an email in a hurry is sent before earlier ones, also while the worker is behind', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const sent: string[] = [];
  const held: (() => void)[] = [];
  const { hurry, isBehind, wake } = workerThat(async ({ recipient }) => {
    await new Promise<void>((resolve) => held.push(resolve));
    sent.push(recipient);
  });
  for (let index = 0; index < 30; index += 1) await enqueue(`a@${index}.test`);
  wake();
  await eventually(() => expect([held.length, isBehind()]).toEqual([5, true]));
  const { id } = await enqueue('anna@centro.test');
  hurry(id);

  const release = setInterval(() => held.forEach((resolve) => resolve()), 5);
  await eventually(() => expect(sent).toHaveLength(31));
  clearInterval(release);
  // With the five that were under way come as many others at most.
  expect(sent.indexOf('anna@centro.test')).toBeLessThan(10);
});

test('a second request for an email that a first one waits for waits too, also with others waiting', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { firstTry, isBehind } = workerThat(() => held);
  const rows = await Promise.all(['1', '2', '3', '4', '5'].map((name) => enqueue(`a@${name}.test`)));
  const answers = rows.map(({ id }) => firstTry(id, 60_000));
  await eventually(() => expect(isBehind()).toBe(true));

  answers.push(firstTry(rows[0]?.id ?? '', 60_000));
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();

  expect(await Promise.all(answers)).toEqual(Array(6).fill('sent'));
});

test('once a request waits no longer, the email that follows is sent (A23)', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const { firstTry } = workerThat(async ({ recipient }) => {
    if (recipient === 'a@hung.test') await held;
    sent.push(recipient);
  });
  const { id } = await enqueue('a@hung.test');
  await enqueue('centre@good.test', { follows: id });

  expect(await firstTry(id, 50)).toBe('queued');

  await eventually(() => expect(sent).toEqual(['centre@good.test']));
  release();
});

test('an email that is sent just when the request stops waiting is reported as sent', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue } = outbox;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.spyOn(store.outbox, 'defer').mockResolvedValueOnce('sent');
  const { firstTry } = workerThat(() => held);
  const { id } = await enqueue('a@good.test');
  expect(await firstTry(id, 20)).toBe('sent');
  release();
});
