import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { MailConfig, SmtpServer } from '../../config/config.ts';
import { ownerFile } from '../../store/ownerOnly.ts';
import type { DeliveryCause, OutboxRow } from '../../store/schema.ts';
import { star } from '../star/star.ts';

export interface MailTransport {
  /** Resolves once the message was accepted; `signal` aborts. */
  send(row: OutboxRow, signal: AbortSignal): Promise<void>;
}

/** How long the mail server may take; a server that times out after a message may have accepted it. */
interface SmtpTimeouts {
  /** For the DNS lookup, the connection and the greeting together. */
  connectMs: number;
  /** Between two packets. */
  idleMs: number;
  /** For the whole exchange, from the connection to the last reply. */
  exchangeMs: number;
}

export const smtpTimeouts: SmtpTimeouts = { connectMs: 10_000, idleMs: 60_000, exchangeMs: 90_000 };

/** Returns the transport that the configuration asks for. */
export function mailTransport({ via, ...mail }: MailConfig, timeouts = smtpTimeouts): MailTransport {
  return 'smtpUrl' in via ? smtpTransport(via, mail, timeouts) : fileTransport(via.folder, mail);
}

/** Who sends, and in which language. */
type Sent = Omit<MailConfig, 'via'>;

/** Connects and logs in like a try to send, and sends nothing; rejects with the reason. */
export async function verifyLogin(server: SmtpServer, timeouts = smtpTimeouts): Promise<void> {
  const transport = openSmtp(server, timeouts);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const openSmtp = ({ smtpUrl, allowsCleartext }: SmtpServer, { connectMs, idleMs }: SmtpTimeouts) =>
  createTransport({
    url: smtpUrl,
    requireTLS: !allowsCleartext && !isLoopback(new URL(smtpUrl).hostname),
    connectionTimeout: connectMs,
    socketTimeout: idleMs,
  });

function smtpTransport(server: SmtpServer, mail: Sent, timeouts: SmtpTimeouts): MailTransport {
  const transport = openSmtp(server, timeouts);
  return {
    send: async (row, signal) => {
      // A server that sends a line now and then never reaches the socket timeout.
      const exchange = AbortSignal.any([signal, AbortSignal.timeout(timeouts.exchangeMs)]);
      await transport.sendMail({ ...toMessage(row, mail), signal: exchange });
    },
  };
}

/** Returns whether traffic to this host stays on this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

/** Writes each email to a file for mail programs; the file appears complete or not at all. */
function fileTransport(folder: string, mail: Sent): MailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (row) => {
      const { message } = await transport.sendMail(toMessage(row, mail));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${row.kind}-${row.id}.eml`;
      const file = path.join(folder, name);
      await writeFile(`${file}.part`, message, { mode: ownerFile });
      await rename(`${file}.part`, file);
    },
  };
}

/** Addresses are passed as objects, never as text: a comma or a line break in them cannot add a recipient. */
function toMessage(row: OutboxRow, { from, language }: Sent): SendMailOptions {
  return {
    from,
    to: { name: '', address: row.recipient },
    ...(row.replyTo !== null && { replyTo: { name: '', address: row.replyTo } }),
    subject: row.subject,
    text: row.text,
    ...(row.html !== null && { html: row.html }),
    attachments: [
      ...(row.html?.includes(star.src) ? [starImage] : []),
      ...(row.calendar === null ? [] : [calendarFile(row.calendar, language.words.calendar.fileName)]),
    ],
    // Prevents automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language.code,
      ...unsubscribeHeaders(row.unsubscribeUrl),
    },
    messageId: row.messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers for the button of mail programs that ends the subscription with one request (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  return url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A part of the HTML, not an attachment beside it. */
const starImage = {
  cid: star.src.replace('cid:', ''),
  content: star.content,
  encoding: 'base64',
  contentType: 'image/png',
  contentDisposition: 'inline',
  filename: 'star.png',
} as const;

/** An attachment, not an alternative part: Outlook would show the calendar entry instead of the email. */
function calendarFile(content: string, filename: string) {
  return {
    filename,
    content,
    contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH'}`,
  };
}

/** Why sending an email failed, without any address. */
export interface DeliveryFailure {
  cause: DeliveryCause;
  /**
   * Whether the recipient's mailbox exists, by the reply; `seems-missing` counts only while other recipients are
   * accepted.
   */
  mailbox: 'missing' | 'seems-missing' | 'unknown';
  /** Whether the server received the whole message and permanently refused it. */
  isMessageRefused: boolean;
  /** Whether the reply is a permanent refusal of any kind. */
  isRefusal: boolean;
  /** The codes of the reply, such as «554 5.7.1»; empty without a reply. */
  reply: string;
}

/** Returns the meaning of a failed `send` to `recipient` (A23, RFC 3463). */
export function deliveryFailure(error: unknown, recipient: string): DeliveryFailure {
  const { code, command, response, responseCode, permanent } = toSmtpError(error);
  if (response === undefined || responseCode === undefined)
    return { cause: 'technical', mailbox: 'unknown', isMessageRefused: false, isRefusal: false, reply: '' };
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1];
  const reply = enhanced === undefined ? `${responseCode}` : `${responseCode} ${enhanced}`;
  if (!permanent)
    return { cause: 'temporary', mailbox: 'unknown', isMessageRefused: false, isRefusal: false, reply };
  const isOfRecipient = command === 'RCPT TO' && !blamesUs(enhanced);
  const isMessageRefused = command === 'DATA' && code === 'EMESSAGE';
  return {
    cause: isOfRecipient || isMessageRefused ? 'permanent' : 'technical',
    mailbox: isOfRecipient ? mailboxState(responseCode, enhanced, response, recipient) : 'unknown',
    isMessageRefused,
    isRefusal: true,
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
