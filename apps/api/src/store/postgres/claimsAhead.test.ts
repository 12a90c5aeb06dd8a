import { expect, test, vi } from 'vitest';
import { sendClaimed } from '../../outbox/claims/sendClaimed.ts';
import { eventually } from '../../testing/eventually.ts';
import { emailRow, openTestStore } from '../../testing/store/openTestStore.ts';
import { transportThat } from '../../testing/transportThat.ts';
import type { OutboxRow } from '../schema.ts';

const now = '2026-11-23T09:00:00.000Z';

/** Opens an outbox with due emails, by id to the recipient of each, and the one of a process that sends. */
async function openOutbox(recipients: Record<string, string>) {
  const given = await openTestStore();
  const seconds = Object.keys(recipients);
  const enqueue = (id: string, recipient: string, changes: Partial<OutboxRow> = {}) => {
    const at = `2026-11-23T08:00:${String(seconds.indexOf(id) + 1).padStart(2, '0')}.000Z`;
    return given.store.outbox.enqueue(
      emailRow({ id, recipient, sendAfter: at, nextAttemptAt: at, ...changes }),
    );
  };
  for (const [id, recipient] of Object.entries(recipients)) await enqueue(id, recipient);
  const statements = vi.spyOn(given.store.outbox, 'claimDue');
  const { outbox } = sendClaimed({
    outbox: given.store.outbox,
    transport: transportThat(() => Promise.resolve()),
  });
  return {
    ...given,
    outbox,
    enqueue,
    statements,
    next: async (which: Parameters<typeof outbox.nextDue>[1] = {}) => (await outbox.nextDue(now, which))?.id,
    claims: () => given.query('select id from outbox where claimed_until is not null').length,
  };
}

const ofOneDomain = { a: 'a@one.test', b: 'b@one.test', c: 'c@one.test', d: 'd@one.test' };

test('emails are claimed by one statement, and sent in the order in which one after the other would be', async () => {
  await using given = await openOutbox({ ...ofOneDomain, e: 'e@two.test' });
  expect(await given.next()).toBe('a');
  expect(await given.next({ without: ['one.test'] })).toBe('e');
  for (const id of ['b', 'c', 'd']) expect(await given.next()).toBe(id);
  expect(given.statements).toHaveBeenCalledTimes(1);
  expect(await given.next()).toBeUndefined();
});

test('what a request waits for comes first, claimed before or not', async () => {
  await using given = await openOutbox(ofOneDomain);
  await given.next();
  await given.enqueue('later', 'later@one.test');
  expect(await given.next({ preferred: ['later'] })).toBe('later');
  expect(await given.next({ preferred: ['c'] })).toBe('c');
  expect(await given.next()).toBe('b');
});

test('in a crowd neither a claimed email nor another is sent, but what a request waits for', async () => {
  await using given = await openOutbox(ofOneDomain);
  await given.next();
  await given.enqueue('later', 'later@two.test');
  expect(await given.next({ onlyPreferred: true })).toBeUndefined();
  expect(await given.next({ preferred: ['later'], onlyPreferred: true })).toBe('later');
  expect(await given.next()).toBe('b');
});

test('where only new emails are wanted, no claimed retry is sent', async () => {
  await using given = await openOutbox({ a: 'a@one.test' });
  await given.enqueue('retry', 'b@one.test', { attempts: 1 });
  expect(await given.next()).toBe('a');
  expect(await given.next({ onlyNew: true })).toBeUndefined();
  expect(await given.next()).toBe('retry');
});

test('a claimed email is not sent once it is dropped, is to another recipient, or is not claimed any more', async () => {
  await using given = await openOutbox(ofOneDomain);
  const claimed = [];
  for (const _ of Object.keys(ofOneDomain)) claimed.push(await given.outbox.nextDue(now));
  await given.store.outbox.drop('b', null);
  given.query("update outbox set recipient = 'corrected@one.test' where id = 'c'");
  given.query("update outbox set claimed_until = null where id = 'd'");
  const areSent = claimed.map(async (mail) => mail && (await given.outbox.isPending(mail)) && mail.id);
  expect(await Promise.all(areSent)).toEqual(['a', false, false, false]);
});

test('what is not asked for within a second is due again as before, for any process', async () => {
  await using given = await openOutbox(ofOneDomain);
  const due = () => given.query("select id, next_attempt_at from outbox where id <> 'a' order by id");
  const before = due();
  await given.next();
  expect(given.claims()).toBe(4);
  await eventually(() => expect(given.claims()).toBe(1));
  expect(due()).toEqual(before);
});

test('a process that ends gives back what it has not begun to send', async () => {
  await using given = await openOutbox(ofOneDomain);
  await given.next();
  await given.outbox.endAsking();
  expect(given.claims()).toBe(1);
});

test('what the database could not take back is due again once it answers', async () => {
  await using given = await openOutbox(ofOneDomain);
  await given.next();
  vi.spyOn(given.store.outbox, 'returnClaims').mockRejectedValueOnce(new Error('Connection terminated'));
  await given.outbox.endAsking();
  expect(given.claims()).toBe(4);
  expect(await given.next()).toBe('b');
});

test('an email whose outcome the database did not take is due again once it answers', async () => {
  await using given = await openOutbox(ofOneDomain);
  const [before] = given.query("select next_attempt_at from outbox where id = 'a'");
  expect(await given.next()).toBe('a');
  given.outbox.release('a');
  await given.next({ without: ['one.test'] });
  expect(given.query("select next_attempt_at from outbox where id = 'a'")).toEqual([before]);
});

test('claimed emails count as due', async () => {
  await using given = await openOutbox(ofOneDomain);
  await given.next();
  expect(await given.outbox.countDue(now, 20)).toBe(3);
  expect(await given.outbox.countDue(now, 2)).toBe(2);
});

test('after each email that is sent the due ones are not counted again at once', async () => {
  await using given = await openOutbox(ofOneDomain);
  const counts = vi.spyOn(given.store.outbox, 'countDue');
  for (let count = 0; count < 3; count += 1) expect(await given.outbox.countDue(now, 20)).toBe(4);
  expect(counts).toHaveBeenCalledTimes(1);
  await given.enqueue('later', 'later@one.test');
  await eventually(async () => expect(await given.outbox.countDue(now, 20)).toBe(5));
});

test('more are claimed at once while all of them are sent in time', async () => {
  const recipients = Array.from({ length: 40 }, (_, index) => [`mail ${index}`, `a@${index}.test`]);
  await using given = await openOutbox(Object.fromEntries(recipients) as Record<string, string>);
  for (const [id] of recipients) expect(await given.next()).toBe(id);
  expect(given.statements).toHaveBeenCalledTimes(4);
});
