import { expect, test } from 'vitest';
import { newAuditEntry } from '../audit/auditLog.ts';
import { timeOrderedId } from '../store/keys.ts';
import type { SeenMessage } from './messageAnswerStore.ts';
import { emailRow, openTestStore } from '../testing/store/openTestStore.ts';

const centre = 'agrigento';
const nine = '2026-11-23T09:00:00.000Z';
const asked: SeenMessage = { answeredAt: null, answers: 0 };

/** A store with a message of Anna; `answer` sends an answer to it, and returns what became of it. */
async function withMessage() {
  const opened = await openTestStore();
  const { store } = opened;
  const message = {
    id: 'message',
    centre,
    receivedAt: nine,
    name: 'Anna',
    phone: '333',
    email: 'anna@visitor.test',
    emailKey: 'anna@visitor.test',
    message: 'Ciao',
    answeredAt: null,
    answeredBy: null,
    thread: null,
  };
  const emails = { own: emailRow(), collecting: emailRow({ kind: 'collected-messages' }) };
  await store.messages.receive(message, emails, { atMost: 9, withinMs: 60_000 });
  const answer = async (
    minute: number,
    { id = timeOrderedId(), seen = asked, messageId = 'message' } = {},
  ) => {
    const at = new Date(Date.parse(nine) + minute * 60_000);
    const auditEntry = newAuditEntry({ mailbox: `by${minute}@centro.test` }, 'send-answer', { at });
    const email = emailRow({ id: timeOrderedId(), kind: 'message-answer', recipient: message.email });
    const row = {
      id,
      centre,
      messageId,
      emailKey: message.emailKey,
      emailId: email.id,
      text: `answer ${minute}`,
      answeredAt: at.toISOString(),
      answeredBy: auditEntry.actor,
    };
    const outcome = await store.messageAnswers.send(row, { email, auditEntry, seen });
    return { outcome, emailId: email.id };
  };
  return {
    ...opened,
    answer,
    answers: async () => (await store.messageAnswers.ofMessage(centre, 'message')).map(({ text }) => text),
    isOpen: async () => (await store.messages.find(centre, 'message'))?.answeredAt === null,
  };
}

test('of ten people who answer at once one does, with one email and one entry in the log', async () => {
  await using given = await withMessage();
  const results = await Promise.all(Array.from({ length: 10 }, (_, minute) => given.answer(minute)));
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'changed'),
    'stored',
  ]);
  expect(await given.answers()).toHaveLength(1);
  expect(given.query("SELECT count(*) AS n FROM outbox WHERE kind = 'message-answer'")).toEqual([{ n: 1 }]);
  expect(given.query('SELECT count(*) AS n FROM staff_act')).toEqual([{ n: 1 }]);
});

test('one answer that is sent ten times at once is stored once', async () => {
  await using given = await withMessage();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, minute) => given.answer(minute, { id: 'the same' })),
  );
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'repeated'),
    'stored',
  ]);
  expect(await given.answers()).toHaveLength(1);
});

test('an answer is refused to who has not read the one before, also once the message is open again', async () => {
  await using given = await withMessage();
  await given.answer(1);
  const at = new Date(nine);
  const entry = newAuditEntry({ mailbox: 'anna@centro.test' }, 'answer-message', { at });
  await given.store.messages.setAnswered(centre, 'message', false, entry);
  expect((await given.answer(2)).outcome).toBe('changed');
  expect((await given.answer(2, { seen: { answeredAt: null, answers: 1 } })).outcome).toBe('stored');
  expect(await given.answers()).toEqual(['answer 1', 'answer 2']);
  expect((await given.answer(3, { messageId: 'erased' })).outcome).toBe('changed');
});

test('a message is open again once its answer cannot be delivered, but not where a later one has left', async () => {
  await using given = await withMessage();
  const { outbox } = given.store;
  const failed = { cause: 'permanent', reply: '550 5.1.1' } as const;
  const first = await given.answer(1);
  expect(await given.isOpen()).toBe(false);
  await outbox.markRefused(first.emailId, failed, null);
  expect(await given.isOpen()).toBe(true);
  expect(await given.store.messageAnswers.undelivered(centre)).toEqual(['message']);

  const second = await given.answer(2, { seen: { answeredAt: null, answers: 1 } });
  const seen = { answeredAt: '2026-11-23T09:02:00.000Z', answers: 2 };
  await given.answer(3, { seen });
  await outbox.markUndelivered(second.emailId, failed, null);
  expect(await given.isOpen()).toBe(false);
  expect(await given.store.messageAnswers.undelivered(centre)).toEqual([]);
});
