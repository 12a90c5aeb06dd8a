import { technicalFailure } from './MailTransport.ts';
import type { DeliveryFailure } from './MailTransport.ts';
import { Unanswered } from './Unanswered.ts';

/** Returns the meaning of a mail server's reply, or of its silence (RFC 3463). */
export function smtpFailure(error: unknown, recipient: string): DeliveryFailure {
  if (error instanceof Unanswered) return { ...technicalFailure, mayHaveArrived: true };
  const { code, command, response, responseCode, permanent } = toSmtpError(error);
  if (response === undefined || responseCode === undefined) return technicalFailure;
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1];
  const reply = enhanced === undefined ? `${responseCode}` : `${responseCode} ${enhanced}`;
  if (!permanent) return { ...technicalFailure, cause: 'temporary', reply };
  const isOfRecipient = command === 'RCPT TO' && !blamesUs(enhanced);
  const isMessageRefused = command === 'DATA' && code === 'EMESSAGE' && !isOfServer(enhanced);
  return {
    cause: isOfRecipient || isMessageRefused ? 'permanent' : 'technical',
    mailbox: isOfRecipient ? mailboxState(responseCode, enhanced, response, recipient) : 'unknown',
    isMessageRefused,
    isRefusal: true,
    mayHaveArrived: false,
    reply,
  };
}

/** What nodemailer adds to its errors. */
interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
}

function toSmtpError(error: unknown): SmtpError {
  return typeof error === 'object' ? { ...error } : {};
}

/** Refusals of the sender's address (5.1.7, 5.1.8) and of policy (5.7.x): the recipient may exist. */
function blamesUs(enhanced: string | undefined): boolean {
  return enhanced !== undefined && /^5\.(?:1\.[78]|7\.\d+)$/.test(enhanced);
}

/** Mailbox status (5.2.x), mail system (5.3.x) and routing (5.4.x), as of a quota for a day: another text would fare no better. */
function isOfServer(enhanced: string | undefined): boolean {
  return enhanced !== undefined && /^5\.[234]\./.test(enhanced);
}

function mailboxState(
  responseCode: number,
  enhanced: string | undefined,
  response: string,
  recipient: string,
): DeliveryFailure['mailbox'] {
  if (enhanced !== undefined) return missingMailbox.has(enhanced) ? 'missing' : 'unknown';
  return responseCode === 550 && saysMailboxIsMissing(response, recipient) ? 'seems-missing' : 'unknown';
}

const missingMailbox: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

function saysMailboxIsMissing(response: string, recipient: string): boolean {
  const isNamed = response.toLowerCase().includes(recipient.toLowerCase());
  const text = response.replaceAll(/<[^>]*>|\S+@\S+/g, ' ');
  return (isNamed || mailboxWords.test(text)) && missingWords.test(text) && !policyWords.test(text);
}

const mailboxWords = /\b(?:user|mailbox|recipient|account|address)\b/i;
const missingWords = /no such|unknown|not (?:found|known|exist)|n['’]t exist|no mailbox|unavailable|invalid/i;
const policyWords =
  /relay|auth|denied|polic|spam|block|black|list|sender|reputation|permi|allow|spf|dkim|dmarc|helo|client/i;
