import type { OutboxRow } from '../store/schema.ts';
import { timeOrderedId } from '../store/keys.ts';
import type { Email } from './Email.ts';

interface OutboxRowDetails {
  kind: OutboxRow['kind'];
  bookingId?: string;
  /** Id of the row that must be sent or deferred first. */
  follows?: string;
  /** Sender address; its domain is part of the Message-ID. */
  sender: string;
  at: Date;
  /** When it is to be sent; at once if not given. */
  sendAfter?: Date;
  /** Whether the response waits for its first try; otherwise the visitor is told that it will follow. */
  isAwaited?: boolean;
}

/**
 * Returns an email as a pending row of the outbox.
 *
 * The Message-ID is fixed here, so that a second delivery after a crash is recognisable as the same message.
 */
export function outboxRow(
  { to, replyTo, subject, text, html, calendar, unsubscribeUrl }: Email,
  { kind, bookingId, follows, sender, at, sendAfter = at, isAwaited = true }: OutboxRowDetails,
): OutboxRow {
  const id = timeOrderedId(at.getTime());
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
    html,
    calendar,
    unsubscribeUrl: unsubscribeUrl ?? null,
    status: 'pending',
    failure: null,
    reply: null,
    reportedBy: null,
    deferred: isAwaited ? 0 : 1,
    attempts: 0,
    sendAfter: sendAfter.toISOString(),
    nextAttemptAt: sendAfter.toISOString(),
    sentAt: null,
    createdAt: at.toISOString(),
  };
}
