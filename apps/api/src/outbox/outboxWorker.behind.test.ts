import { expect, test, vi } from 'vitest';
import type { OutboxRow } from '../store/schema.ts';
import { eventually } from '../testing/eventually.ts';
import { startOutbox } from '../testing/startOutbox.ts';

test.for<{ what: string; late: number; changes?: Partial<OutboxRow>; isBehind: boolean }>([
  { what: 'twenty that are due', late: 15, isBehind: true },
  { what: 'nineteen', late: 14, isBehind: false },
  { what: 'nineteen, and some tried before', late: 19, changes: { attempts: 1 }, isBehind: false },
  { what: 'nineteen, and some that are dropped', late: 19, changes: { status: 'dropped' }, isBehind: false },
  {
    what: 'nineteen, and some to leave later',
    late: 19,
    changes: { nextAttemptAt: '2126-01-01T00:00:00.000Z' },
    isBehind: false,
  },
])('with $what the worker is behind: $isBehind (A23)', async ({ late, changes = {}, isBehind: expected }) => {
  await using outbox = await startOutbox();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const counted = vi.spyOn(outbox.store.outbox, 'countDue');
  const { wake, isBehind } = outbox.workerThat(() => held);
  for (let index = 0; index < late; index += 1) await outbox.enqueue(`${index}@visitor.test`);
  for (let index = 0; index < 5; index += 1) await outbox.enqueue(`${index}@other.test`, changes);

  wake();
  await eventually(() => expect(counted).toHaveBeenCalled());
  await Promise.all(counted.mock.results.map(({ value }) => value as Promise<number>));

  const found = isBehind();
  release();
  expect(found).toBe(expected);
});
