import { expect, onTestFinished, test, vi } from 'vitest';
import { startOutbox } from '../../testing/startOutbox.ts';
import { sendOnlyWithLease } from './sendOnlyWithLease.ts';
import { senderLease } from './senderLease.ts';

const idle = { onTaken: () => Promise.resolve(), onRenewed: () => undefined };
const now = () => new Date().toISOString();
const inMs = (ms: number) => new Date(Date.now() + ms);

/** Sends nothing; a try ends when it is aborted. */
const hanging = {
  send: (_row: unknown, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Broken off')));
    }),
};

test('emails are due for the holder only; a released lease is free at once', async () => {
  await using outbox = await startOutbox();
  const { leases } = outbox.store;
  const [holder, other] = [
    senderLease({ leases, log: outbox.log }),
    senderLease({ leases, log: outbox.log }),
  ];
  const row = await outbox.enqueue('maria@visitor.test');
  await holder.start(idle);
  await other.start(idle);

  expect([holder, other].map((lease) => [lease.isHeld(), lease.isElsewhere()])).toEqual([
    [true, false],
    [false, true],
  ]);
  const way = { outbox: outbox.store.outbox, transport: hanging };
  const [held, elsewhere] = [holder, other].map((lease) => sendOnlyWithLease(way, lease).outbox);
  expect(await held?.nextDue(now())).toMatchObject({ id: row.id });
  expect(await held?.nextDueAt()).toBe(row.nextAttemptAt);
  expect(await held?.isPending(row.id)).toBe(true);
  expect(await elsewhere?.nextDue(now())).toBeUndefined();
  // Otherwise the worker would read the outbox without a pause.
  expect(await elsewhere?.nextDueAt()).toBeNull();
  expect(await elsewhere?.isPending(row.id)).toBe(false);

  await other.stop();
  expect(await leases.take('third', new Date(), inMs(8000))).toBe(false);
  await holder.stop();
  expect(await leases.take('third', new Date(), inMs(8000))).toBe(true);
});

test('a holder that cannot renew the lease aborts a second before another process may take it', async () => {
  await using outbox = await startOutbox();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { leases } = outbox.store;
  const take = vi.spyOn(leases, 'take');
  const lease = senderLease({ leases, log: outbox.log });
  const begunAt = Date.now();
  await lease.start(idle);
  const [, , until] = take.mock.calls[0] ?? [];
  expect(until?.getTime()).toBe(begunAt + 8000);
  take.mockRejectedValue(new Error('The database is locked'));
  const row = await outbox.enqueue('maria@visitor.test');
  const way = sendOnlyWithLease({ outbox: outbox.store.outbox, transport: hanging }, lease);
  const sending = way.transport.send(row, new AbortController().signal).catch(String);

  await vi.advanceTimersByTimeAsync(6999);
  expect([lease.isHeld(), lease.signal().aborted]).toEqual([true, false]);
  // The clock advances while no timer runs, as in a process that was frozen.
  vi.setSystemTime(begunAt + 7000);
  expect([lease.isHeld(), lease.signal().aborted]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([lease.isHeld(), lease.signal().aborted]).toEqual([false, true]);
  expect(await sending).toBe('Error: Broken off');

  await way.outbox.markFailed(row.id, now(), { cause: 'technical', reply: '' });
  await way.outbox.markUndelivered(row.id, { cause: 'technical', reply: '' }, null);
  expect(outbox.rows()).toMatchObject([{ status: 'pending', attempts: 0 }]);
  take.mockRestore();
  expect(await leases.take('other', new Date(begunAt + 7999), inMs(9000))).toBe(false);
  expect(await leases.take('other', new Date(begunAt + 8000), inMs(9000))).toBe(true);
  await lease.stop();
});

test('with each renewal of the lease the outbox is read for emails of other processes', async () => {
  await using outbox = await startOutbox();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const events = {
    onTaken: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    onRenewed: vi.fn<() => void>(),
  };
  const lease = senderLease({ leases: outbox.store.leases, log: outbox.log });
  await lease.start(events);
  expect(events.onTaken).toHaveBeenCalledTimes(1);
  expect(events.onRenewed).not.toHaveBeenCalled();
  for (let renewals = 1; renewals <= 5; renewals += 1) {
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(events.onRenewed).toHaveBeenCalledTimes(renewals));
  }
  expect(lease.isHeld()).toBe(true);
  expect(events.onTaken).toHaveBeenCalledTimes(1);
  await lease.stop();
});
