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
