import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { OutboxRow } from '../store/schema.ts';
import { exampleBooking } from '../testing/emails/exampleBooking.ts';
import { eventually } from '../testing/eventually.ts';
import { startOutbox } from '../testing/startOutbox.ts';
import { cancellation } from '../testing/bookings/cancellation.ts';

const twoHours = 120;

test('the centre gets one email about a visitor who has had none for two hours and is expected within a day (A23)', async () => {
  await using outbox = await startOutbox();
  const { workerThat, book, rows } = outbox;
  const sent: string[] = [];
  const { wake, passMinutes } = workerThat(async ({ recipient }) => {
    if (recipient === 'a@visitor.test') throw new Error('Not now');
    sent.push(recipient);
  });
  await book('a@visitor.test', { startsAt: new Date(Date.now() + 20 * 3_600_000).toISOString() });

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
});

test('for a cancelled booking the centre gets no email about a delivery failure', async () => {
  await using outbox = await startOutbox();
  const { workerThat, book, rows } = outbox;
  const { wake, passMinutes } = workerThat(() => Promise.reject(new Error('Not now')));
  await book('a@visitor.test', { status: 'cancelled' }, { kind: 'booking-cancellation' });

  wake();
  await eventually(() => expect(rows()[0]).toMatchObject({ attempts: 1 }));
  passMinutes(twoHours + 1);
  await eventually(() => expect(rows()[0]).toMatchObject({ attempts: 2 }));
  passMinutes(1);

  await eventually(() => expect(rows()).toEqual([expect.objectContaining({ attempts: 3 })]));
});

test('when a booking is cancelled while its email is rendered, only the email about the cancellation is sent', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, book } = outbox;
  const sent: string[] = [];
  const { firstTry } = workerThat(
    async ({ kind }) => {
      sent.push(kind);
    },
    async (row) => {
      const booking = await store.changes.find(exampleBooking.id);
      const mail = { ...row, id: 'cancellation', kind: 'booking-cancellation', follows: null } as const;
      if (booking?.status === 'confirmed') await store.changes.cancel(booking, cancellation([mail]));
      return row;
    },
  );
  await book('a@visitor.test', {});

  const id = await store.bookings.confirmationOf(exampleBooking.id);
  expect(await firstTry(id, 60_000)).toBe('queued');
  await eventually(() => expect(sent).toEqual(['booking-cancellation']));
});

test('an email whose recipient is corrected while it is rendered goes to the right one alone', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, execute } = outbox;
  const sent: string[] = [];
  const { wake } = workerThat(
    async ({ recipient }) => void sent.push(recipient),
    async (row) => {
      await execute(`update outbox set recipient = 'right@visitor.test' where id = '${row.id}'`);
      return row;
    },
  );
  await enqueue('wrong@visitor.test');

  wake();
  await eventually(() => expect(sent).toEqual(['right@visitor.test']));
});

/** Those who book, until the test lets the next email begin. */
function openCrowd() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const takeTurn = vi.fn<() => void>();
  return {
    crowd: { isTurn: () => isOver, takeTurn, untilTurn: () => promise },
    takeTurn,
    end: () => {
      isOver = true;
      resolve();
    },
  };
}

test('while bookings are being stored only an email that a request waits for is sent', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const sent: string[] = [];
  const { crowd, takeTurn, end } = openCrowd();
  const { wake, firstTry } = workerThat(async ({ recipient }) => void sent.push(recipient), undefined, {
    crowd,
  });
  await enqueue('later@visitor.test');
  wake();
  const { id } = await enqueue('now@visitor.test');
  expect(await firstTry(id, 60_000)).toBe('sent');
  expect(sent).toEqual(['now@visitor.test']);
  expect(takeTurn).not.toHaveBeenCalled();
  end();
  await eventually(() => expect(sent).toEqual(['now@visitor.test', 'later@visitor.test']));
  expect(takeTurn).toHaveBeenCalledTimes(1);
});

test('while emails wait for their turn the outbox is not read again and again', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, store } = outbox;
  const sent: string[] = [];
  const { crowd, end } = openCrowd();
  const reads = vi.spyOn(store.outbox, 'hasPending');
  await enqueue('later@visitor.test');
  workerThat(async ({ recipient }) => void sent.push(recipient), undefined, { crowd }).wake();
  await sleep(100);
  expect(reads).toHaveBeenCalledTimes(1);
  end();
  await eventually(() => expect(sent).toEqual(['later@visitor.test']));
});

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
