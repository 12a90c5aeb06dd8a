import { expect, test, vi } from 'vitest';
import { openTestStore } from '../testing/store/openTestStore.ts';
import { retryDeferredWrites } from './outboxWorker.ts';

const nine = '2026-11-23T09:00:00.000Z';
const refused = { cause: 'permanent', reply: '550 5.1.1' } as const;

/** A booking with a pending confirmation, whose `defer` fails as on a full disk. */
async function withFullDisk() {
  const given = await openTestStore();
  const { id: bookingId } = await given.book();
  await given.enqueue({ id: 'confirmation', kind: 'booking-confirmation', bookingId });
  await given.enqueue({ id: 'other' });
  const defer = vi.spyOn(given.store.outbox, 'defer').mockRejectedValueOnce(new Error('disk full'));
  const outbox = retryDeferredWrites(given.store.outbox);
  await expect(outbox.defer('confirmation')).rejects.toThrow('disk full');
  return { ...given, outbox, defer };
}

test('an email that could not be deferred is deferred before the next one is sent, once', async () => {
  await using given = await withFullDisk();
  expect(await given.outbox.nextDue(nine)).toBeDefined();
  expect(await given.store.outbox.progress('confirmation')).toBe('queued');
  await given.outbox.nextDue(nine);
  expect(given.defer).toHaveBeenCalledTimes(2);
});

test('while the disk is still full nothing is sent', async () => {
  await using given = await withFullDisk();
  given.defer.mockRejectedValueOnce(new Error('disk full'));
  await expect(given.outbox.nextDue(nine)).rejects.toThrow('disk full');
  expect(await given.outbox.nextDue(nine)).toBeDefined();
});

test('a booking of which the visitor was told is kept when the address is refused meanwhile (A23)', async () => {
  await using given = await withFullDisk();
  await given.outbox.markRefused('confirmation', refused, null);
  expect(given.query('SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
});

test('an email that was deferred is not deferred again', async () => {
  await using given = await openTestStore();
  const { id } = await given.enqueue();
  const defer = vi.spyOn(given.store.outbox, 'defer');
  const outbox = retryDeferredWrites(given.store.outbox);
  expect(await outbox.defer(id)).toBe('queued');
  await outbox.nextDue(nine);
  expect(defer).toHaveBeenCalledTimes(1);
});
