import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import { startOutbox } from '../../testing/startOutbox.ts';
import { transportThat } from '../../testing/transportThat.ts';
import type { ReadEmail } from '../outboxStore.ts';
import { sendOnlyWithLease } from './sendOnlyWithLease.ts';
import type { LeaseStore } from './senderLease.ts';
import { senderLease } from './senderLease.ts';

const idle = { onTaken: () => Promise.resolve(), onRenewed: () => undefined };
const now = () => new Date().toISOString();
const inMs = (ms: number) => new Date(Date.now() + ms);

/** Sends nothing; a try ends when it is aborted. */
const hanging = transportThat(
  (_row, signal) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Broken off')));
    }),
);

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
  expect(await held?.isPending(row)).toBe(true);
  expect(await elsewhere?.nextDue(now())).toBeUndefined();
  // Otherwise the worker would read the outbox without a pause.
  expect(await elsewhere?.nextDueAt()).toBeNull();
  expect(await elsewhere?.isPending(row)).toBe(false);

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
    await vi.waitFor(() => expect(events.onRenewed).toHaveBeenCalledTimes(renewals), 20_000);
  }
  expect(lease.isHeld()).toBe(true);
  expect(events.onTaken).toHaveBeenCalledTimes(1);
  await lease.stop();
});

/** A lease whose attempts to take or release it the test answers; only the fake clock advances. */
function withAttempts() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const take = vi.fn<LeaseStore['take']>(() => Promise.resolve(true));
  const release = vi.fn<LeaseStore['release']>(() => Promise.resolve());
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  return { take, release, log, lease: senderLease({ leases: { take, release }, log }) };
}

test('a holder renews the lease every 2 s; another process tries to take it every second', async () => {
  const { take, lease } = withAttempts();
  await lease.start(idle);
  await vi.advanceTimersByTimeAsync(1999);
  expect(take).toHaveBeenCalledTimes(1);
  take.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(take).toHaveBeenCalledTimes(2);

  await vi.advanceTimersByTimeAsync(999);
  expect(take).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(take).toHaveBeenCalledTimes(3);
  await lease.stop();
});

test('a holder whose renewal is refused stops sending at once, until it gets the lease again', async () => {
  const { take, lease, log } = withAttempts();
  await lease.start(idle);
  const signal = lease.signal();
  take.mockResolvedValueOnce(false).mockResolvedValueOnce(false);

  await vi.advanceTimersByTimeAsync(2000);
  expect([lease.isHeld(), lease.isElsewhere(), signal.aborted]).toEqual([false, true, true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.warn).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(1000);
  expect([lease.isHeld(), lease.isElsewhere(), lease.signal().aborted]).toEqual([true, false, false]);
  await lease.stop();
});

test('the time to send begins before the lease is requested, however long that takes', async () => {
  const { take, lease } = withAttempts();
  const begunAt = Date.now();
  take.mockImplementationOnce(() => {
    vi.setSystemTime(begunAt + 5000);
    return Promise.resolve(true);
  });
  await lease.start(idle);
  expect(lease.isHeld()).toBe(true);
  vi.setSystemTime(begunAt + 7000);
  expect(lease.isHeld()).toBe(false);
  await lease.stop();
});

test('a holder whose clock was put back begins no email until it has renewed the lease', async () => {
  const { lease } = withAttempts();
  await lease.start(idle);
  const begunAt = Date.now();
  vi.setSystemTime(begunAt - 999);
  expect(lease.isHeld()).toBe(true);
  vi.setSystemTime(begunAt - 3_600_000);
  expect(lease.isHeld()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(lease.isHeld()).toBe(true);
  await lease.stop();
});

test('after a crash with the clock a year ahead, the next start sends what waits', async () => {
  await using outbox = await startOutbox();
  await outbox.store.leases.take('killed', inMs(31_536_000_000), inMs(31_536_008_000));
  const lease = senderLease({ leases: outbox.store.leases, log: outbox.log });
  const sent: string[] = [];
  const way = sendOnlyWithLease(
    {
      outbox: outbox.store.outbox,
      transport: transportThat(({ recipient }) => {
        sent.push(recipient);
        return Promise.resolve();
      }),
    },
    lease,
  );
  await outbox.enqueue('maria@visitor.test');
  await lease.start(idle);
  const due = await way.outbox.nextDue(now());
  if (due) await way.transport.send(due, new AbortController().signal);
  await lease.stop();

  expect(sent).toEqual(['maria@visitor.test']);
});

test('after a stop nothing is sent, and the lease is not requested again', async () => {
  const { take, release, lease } = withAttempts();
  await lease.start(idle);
  await lease.stop();
  expect([lease.isHeld(), lease.signal().aborted, release.mock.calls.length]).toEqual([false, true, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(take).toHaveBeenCalledTimes(1);
});

test('a stop waits for the attempt in progress, which is the last one', async () => {
  const { take, release, lease } = withAttempts();
  await lease.start(idle);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  take.mockReturnValueOnce(promise);
  await vi.advanceTimersByTimeAsync(2000);
  const stopped = lease.stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(release).not.toHaveBeenCalled();

  resolve(true);
  await stopped;

  await vi.advanceTimersByTimeAsync(10_000);
  expect([take.mock.calls.length, release.mock.calls.length]).toEqual([2, 1]);
});

test('a lease that cannot be released does not prevent the stop', async () => {
  const { release, lease } = withAttempts();
  release.mockRejectedValueOnce(new Error('The database is locked'));
  await lease.start(idle);
  await expect(lease.stop()).resolves.toBeUndefined();
});

test.for([
  { what: 'is pending', changes: {}, keepsLease: true, isPending: true },
  { what: 'was sent', changes: { status: 'sent' }, keepsLease: true, isPending: false },
  { what: 'is pending, while the lease is lost', changes: {}, keepsLease: false, isPending: false },
] as const)('an email that $what may be sent: $isPending', async ({ changes, keepsLease, isPending }) => {
  await using given = await startOutbox();
  const row = await given.enqueue('maria@visitor.test', changes);
  let isHeld = true;
  const outbox = {
    ...given.store.outbox,
    isPending: async (mail: ReadEmail) => {
      const found = await given.store.outbox.isPending(mail);
      isHeld = keepsLease;
      return found;
    },
  };
  const lease = { ...senderLease({ leases: given.store.leases, log: given.log }), isHeld: () => isHeld };
  const way = sendOnlyWithLease({ outbox, transport: hanging }, lease);
  expect(await way.outbox.isPending(row)).toBe(isPending);
});

test('the stop of the worker aborts a try, although the lease is held', async () => {
  await using given = await startOutbox();
  const row = await given.enqueue('maria@visitor.test');
  const lease = senderLease({ leases: given.store.leases, log: given.log });
  await lease.start(idle);
  const worker = new AbortController();
  const way = sendOnlyWithLease({ outbox: given.store.outbox, transport: hanging }, lease);
  const sending = way.transport.send(row, worker.signal).catch(String);
  worker.abort();
  expect(await sending).toBe('Error: Broken off');
  await lease.stop();
});

const at = (seconds: number) => new Date(Date.parse('2026-11-23T09:00:00.000Z') + seconds * 1000);

test('a lease that was renewed ends later, for its holder only', async () => {
  await using given = await openTestStore();
  const { leases } = given.store;
  expect(await leases.take('first', at(0), at(8))).toBe(true);
  expect(await leases.take('first', at(2), at(10))).toBe(true);

  expect(await leases.take('second', at(9), at(17))).toBe(false);
  expect(await leases.take('second', at(10), at(18))).toBe(true);
  expect(await leases.take('first', at(11), at(19))).toBe(false);
  await leases.release('first');
  expect(await leases.take('third', at(12), at(20))).toBe(false);
  await leases.release('second');
  expect(await leases.take('third', at(12), at(20))).toBe(true);
});

test.for([
  { what: 'a year', seconds: 365 * 24 * 3600, isFree: true },
  { what: 'just more than twice its length', seconds: 16.001, isFree: true },
  { what: 'twice its length', seconds: 16, isFree: false },
])(
  'a lease that ends $what ahead, since the clock was put back, is free: $isFree',
  async ({ seconds, isFree }) => {
    await using given = await openTestStore();
    const { leases } = given.store;
    await leases.take('killed', at(seconds - 8), at(seconds));

    expect(await leases.take('next', at(0), at(8))).toBe(isFree);
    expect(await leases.take('killed', at(1), at(9))).toBe(!isFree);
  },
);
