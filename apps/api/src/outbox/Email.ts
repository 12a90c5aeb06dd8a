import { timeOrderedId } from '../store/keys.ts';
import type { OutboxRow } from '../store/schema.ts';

/** The content of an email to one recipient. */
export interface Email {
  to: string;
  /** Address for replies; null for the sender itself. */
  replyTo: string | null;
  subject: string;
  text: string;
  /** The same in HTML; null for a plain-text email. */
  html: string | null;
  /** An attached calendar file (RFC 5545), or null. */
  calendar: string | null;
  /** Address where one request ends the subscription (RFC 8058); only in emails like a newsletter. */
  unsubscribeUrl?: string;
}

/** Returns an email whose content is rendered when it is sent. */
export function unrenderedEmail({ to, replyTo }: Pick<Email, 'to' | 'replyTo'>): Email {
  return { to, replyTo, subject: '', text: '', html: null, calendar: null };
}

/** How long a request waits for the mail server before the response reports the email as queued (A23). */
export const firstTryTimeoutMs = 6000;

interface OutboxRowDetails {
  kind: OutboxRow['kind'];
  bookingId?: string;
  /** Id of the row that must be sent or deferred first. */
  follows?: string;
  /** The `Message-ID`s that it follows in a conversation, earliest first. */
  thread?: readonly string[];
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
  { kind, bookingId, follows, thread = [], sender, at, sendAfter = at, isAwaited = true }: OutboxRowDetails,
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
    thread: thread.length === 0 ? null : thread.join(' '),
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
