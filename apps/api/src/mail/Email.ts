/** An e-mail in words, for one recipient. */
export interface Email {
  to: string;
  /** Where an answer goes; null for the sender itself. */
  replyTo: string | null;
  subject: string;
  text: string;
  /** The same in HTML; null for an e-mail that is plain text only. */
  html: string | null;
  /** A calendar file (RFC 5545) that comes with it, or null. */
  calendar: string | null;
  /** Where one request ends the subscription by which it is sent (RFC 8058); only in what is like a newsletter. */
  unsubscribeUrl?: string;
}

/** Returns an e-mail whose words are not written before it leaves. */
export function unrenderedEmail({ to, replyTo }: Pick<Email, 'to' | 'replyTo'>): Email {
  return { to, replyTo, subject: '', text: '', html: null, calendar: null };
}
