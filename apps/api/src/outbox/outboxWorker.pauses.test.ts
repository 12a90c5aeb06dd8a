import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startOutbox } from '../testing/startOutbox.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.for([
  { what: 'nothing is pending', sendAfter: null },
  { what: 'the next e-mail is far', sendAfter: '2126-01-01T00:00:00.000Z' },
])('when $what the outbox is read again after a minute, since the clock may jump', async ({ sendAfter }) => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue } = outbox;
  const looks = vi.spyOn(store.outbox, 'hasPending');
  const { wake } = workerThat(async () => undefined);
  if (sendAfter) await enqueue('a@later.test', { sendAfter, nextAttemptAt: sendAfter });
  wake();
  await eventually(() => expect(vi.getTimerCount()).toBe(1));

  await vi.advanceTimersByTimeAsync(59_999);
  expect(looks).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);

  await eventually(() => expect(looks).toHaveBeenCalledTimes(2));
});

test('after an error the outbox is read again after 5 s', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, log } = outbox;
  const reads = vi.spyOn(store.outbox, 'hasPending').mockRejectedValueOnce(new Error('disk full'));
  const { wake } = workerThat(async () => undefined);
  wake();
  await eventually(() => expect(vi.getTimerCount()).toBe(1));
  expect(log.error).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(4999);
  expect(reads).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);

  await eventually(() => expect(reads).toHaveBeenCalledTimes(2));
});

test('an outcome that could not be stored is stored after 5 s, without a second email', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue, rows } = outbox;
  const notes = vi.spyOn(store.outbox, 'markSent').mockRejectedValueOnce(new Error('disk full'));
  let sent = 0;
  const { wake } = workerThat(async () => {
    sent += 1;
  });
  await enqueue('a@good.test');
  wake();
  await eventually(() => expect(notes).toHaveBeenCalledTimes(1));
  await eventually(() => expect(vi.getTimerCount()).toBe(1));

  await vi.advanceTimersByTimeAsync(4999);
  expect(notes).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);

  await eventually(() => expect(rows()).toEqual([{ recipient: 'a@good.test', status: 'sent', attempts: 1 }]));
  expect(sent).toBe(1);
});

test('a stop waits at most 5 s for a try in progress', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const signals: AbortSignal[] = [];
  const { wake, stop } = workerThat(
    (_row, signal) =>
      new Promise((_resolve, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  await enqueue('a@hung.test');
  wake();
  await eventually(() => expect(signals).toHaveLength(1));
  const stopping = stop();

  await vi.advanceTimersByTimeAsync(4999);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);

  expect(signals[0]?.aborted).toBe(true);
  await stopping;
});

test('a stop waits for the tries and for the run in progress, and leaves no timer', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue, rows } = outbox;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: read, resolve: endRead } = Promise.withResolvers<number>();
  const lastRead = vi.spyOn(store.outbox, 'countDue').mockReturnValueOnce(read);
  const { wake, stop } = workerThat(() => held);
  await enqueue('a@good.test');
  wake();
  await eventually(() => expect(lastRead).toHaveBeenCalledTimes(1));
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });

  release();
  await eventually(() => expect(rows()).toMatchObject([{ status: 'sent' }]));
  expect(isStopped).toBe(false);
  endRead(0);
  await stopped;

  expect(vi.getTimerCount()).toBe(0);
});

test('a stop waits for a try that is about to end', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, rows } = outbox;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const send = vi.fn<() => Promise<void>>(() => held);
  const { wake, stop } = workerThat(send);
  await enqueue('a@good.test');
  wake();
  await eventually(() => expect(send).toHaveBeenCalledTimes(1));
  await eventually(() => expect(vi.getTimerCount()).toBe(1));

  const stopped = stop();
  release();
  await stopped;

  expect(rows()).toMatchObject([{ status: 'sent' }]);
});

test('the worker is behind with twenty due emails, not with nineteen (A23)', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const held: (() => void)[] = [];
  const { wake, isBehind } = workerThat(() => new Promise((resolve) => held.push(resolve)));
  for (let index = 0; index < 20; index += 1) await enqueue(`${index}@visitor.test`);
  wake();
  await eventually(() => expect(isBehind()).toBe(true));

  held[0]?.();

  await eventually(() => expect(isBehind()).toBe(false));
  expect(held.length).toBeLessThanOrEqual(2);
  const release = setInterval(() => held.forEach((answer) => answer()), 5);
  await eventually(() => expect(held).toHaveLength(20));
  clearInterval(release);
  held.forEach((answer) => answer());
});
