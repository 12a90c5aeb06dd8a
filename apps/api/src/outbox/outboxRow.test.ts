import { expect, test } from 'vitest';
import { outboxRow } from './Email.ts';

const at = new Date('2026-11-23T09:00:00.000Z');
const email = { to: 'a@visitor.test', replyTo: null, subject: '', text: '', html: null, calendar: null };
const about = { kind: 'booking-reminder', sender: 'a@centro.test', at } as const;

test('an email is due at once, and its visitor is told of the first try', () => {
  const row = outboxRow(email, about);
  const now = at.toISOString();
  expect(row).toMatchObject({
    sendAfter: now,
    nextAttemptAt: now,
    createdAt: now,
    deferred: 0,
    follows: null,
  });
});

test('an email for later is due then, and stored as of now', () => {
  const sendAfter = new Date('2026-11-24T17:00:00.000Z');
  const later = sendAfter.toISOString();
  expect(outboxRow(email, { ...about, sendAfter })).toMatchObject({
    sendAfter: later,
    nextAttemptAt: later,
    createdAt: at.toISOString(),
  });
});

test('an email that no request waits for counts as deferred', () => {
  expect(outboxRow(email, { ...about, isAwaited: false })).toMatchObject({ deferred: 1 });
});

test('the Message-ID ends with the domain of the sender, also when its name contains an @', () => {
  const { id, messageId } = outboxRow(email, { ...about, sender: '"a@b"@centro.test' });
  expect(messageId).toBe(`<${id}@centro.test>`);
});
