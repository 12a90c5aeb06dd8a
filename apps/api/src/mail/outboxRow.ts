import { randomUUID } from 'node:crypto';
import type { OutboxRow } from '../store/Tables.ts';
import type { Mail } from './Mail.ts';

interface OutboxRowDetails {
  kind: OutboxRow['kind'];
  bookingId?: string;
  /** Id of the row that must be sent or deferred first. */
  follows?: string;
  /** Address the e-mails come from; its domain names the message. */
  sender: string;
  at: Date;
}

/**
 * Returns an e-mail as it waits in the outbox, due at once.
 *
 * The Message-ID is fixed here, so that a second delivery after a crash is recognisable as the same message.
 */
export function outboxRow(
  { to, replyTo, subject, text }: Mail,
  { kind, bookingId, follows, sender, at }: OutboxRowDetails,
): OutboxRow {
  const id = randomUUID();
  return {
    id,
    kind,
    bookingId: bookingId ?? null,
    follows: follows ?? null,
    messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    recipient: to,
    replyTo,
    subject,
    text,
    status: 'pending',
    deferred: 0,
    attempts: 0,
    nextAttemptAt: at.toISOString(),
    sentAt: null,
    createdAt: at.toISOString(),
  };
}
