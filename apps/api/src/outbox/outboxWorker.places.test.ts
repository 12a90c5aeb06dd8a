import { expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startOutbox } from '../testing/startOutbox.ts';

test('five emails are sent at once and no sixth, each to a different domain', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue, rows } = outbox;
  const held: { recipient: string; release: () => void }[] = [];
  const { wake } = workerThat(
    ({ recipient }) => new Promise((resolve) => held.push({ recipient, release: resolve })),
  );
  const domains = ['1.test', '2.test', '3.test', '4.test', '5.test', '6.test'];
  for (const domain of domains)
    for (const name of ['a', 'b']) await enqueue(`${name}@${domain.toUpperCase()}`);

  wake();
  await eventually(() => expect(held).toHaveLength(5));
  // By now any further email would have been sent.
  await outbox.store.outbox.countDue(new Date().toISOString(), 20);
  expect(domainsOf(held)).toEqual(domains.slice(0, 5));

  held[0]?.release();
  await eventually(() => expect(held).toHaveLength(6));
  expect(rows().filter(({ status }) => status === 'sent')).toHaveLength(1);
  expect(new Set(domainsOf(held.slice(1))).size).toBe(5);
  for (let index = 1; index < 12; index += 1)
    await eventually(() => {
      if (!held[index]) throw new Error('Not yet');
      held[index]?.release();
    });
  await eventually(() => expect(rows().every(({ status }) => status === 'sent')).toBe(true));
});

test('while retries hang, a new confirmation is tried at once, and the outbox is not read in vain', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue } = outbox;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const tried: string[] = [];
  const reads = vi.spyOn(store.outbox, 'countDue');
  const { wake } = workerThat(({ recipient }) => {
    tried.push(recipient);
    return held;
  });
  for (let index = 0; index < 6; index += 1)
    await enqueue(`a@${index}.test`, { kind: 'booking-confirmation', attempts: 3, deferred: 1 });
  wake();
  await eventually(() => expect(tried).toHaveLength(4));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reads).toHaveBeenCalledTimes(1);

  await enqueue('maria@visitor.test', { kind: 'booking-confirmation' });
  wake();

  await eventually(() => expect(tried[4]).toBe('maria@visitor.test'));
  release();
});

test('while a try hangs, emails that become due are sent', async () => {
  await using outbox = await startOutbox();
  const { workerThat, enqueue } = outbox;
  const sent: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { wake } = workerThat(async ({ recipient }) => {
    if (recipient === 'a@hung.test') await held;
    sent.push(recipient);
  });
  await enqueue('a@hung.test');
  await enqueue('b@good.test', { nextAttemptAt: new Date(Date.now() + 300).toISOString() });

  wake();

  await eventually(() => expect(sent).toEqual(['b@good.test']));
  release();
});

test('with all five places in use the outbox is not read until one is free', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue } = outbox;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const reads = vi.spyOn(store.outbox, 'countDue');
  const { wake } = workerThat(() => held);
  for (let index = 0; index < 6; index += 1) await enqueue(`a@${index}.test`);
  wake();
  await eventually(() => expect(reads).toHaveBeenCalledTimes(1));

  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(reads).toHaveBeenCalledTimes(1);
  release();
});

test('while one email to a domain is being sent, a second one to it does not keep the worker busy', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue } = outbox;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const reads = vi.spyOn(store.outbox, 'countDue');
  const { wake } = workerThat(() => held);
  for (const name of ['a', 'b']) await enqueue(`${name}@one.test`);
  wake();
  await eventually(() => expect(reads).toHaveBeenCalledTimes(1));

  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(reads).toHaveBeenCalledTimes(1);
  release();
});

test('an email stored while the empty outbox is being read is sent without a pause', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue, rows } = outbox;
  const read = vi.spyOn(store.outbox, 'hasPending');
  const { wake } = workerThat(() => Promise.resolve());
  read.mockImplementationOnce(async () => {
    await enqueue('a@good.test');
    wake();
    return false;
  });

  wake();

  await eventually(() => expect(rows()).toMatchObject([{ status: 'sent' }]));
});

test('an email stored while the next moment of the others is being read is sent without a pause', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat, enqueue, rows } = outbox;
  const lastRead = vi.spyOn(store.outbox, 'nextDueAt');
  const { wake } = workerThat(() => Promise.resolve());
  await enqueue('a@later.test', { nextAttemptAt: '2126-01-01T00:00:00.000Z' });
  lastRead.mockImplementationOnce(async () => {
    await enqueue('a@good.test');
    wake();
    return null;
  });

  wake();

  await eventually(() => expect(rows()).toMatchObject([{ status: 'sent' }, { status: 'pending' }]));
});

test('after a stop the outbox is not read any more', async () => {
  await using outbox = await startOutbox();
  const { store, workerThat } = outbox;
  const reads = vi.spyOn(store.outbox, 'hasPending');
  const { stop, wake } = workerThat(() => Promise.resolve());
  await stop();
  wake();
  await store.outbox.countDue(new Date().toISOString(), 20);
  expect(reads).not.toHaveBeenCalled();
});

const domainsOf = (tries: readonly { recipient: string }[]) =>
  tries.map(({ recipient }) => recipient.slice(recipient.indexOf('@') + 1).toLowerCase());
