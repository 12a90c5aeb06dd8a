/** An e-mail in words: plain text, one recipient. */
export interface Mail {
  to: string;
  /** Where an answer goes; null for the sender itself. */
  replyTo: string | null;
  subject: string;
  text: string;
}
