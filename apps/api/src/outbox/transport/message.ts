import type { SendMailOptions } from 'nodemailer';
import type { OutboxRow } from '../../store/schema.ts';
import { star } from '../star/star.ts';
import type { Sender } from './MailTransport.ts';

/**
 * Returns the message of an email. Addresses are passed as objects, never as text: a comma or a line break in them cannot add a recipient.
 */
export function toMessage(row: OutboxRow, { from, language }: Sender): SendMailOptions {
  return {
    from,
    to: { name: '', address: row.recipient },
    ...(row.replyTo !== null && { replyTo: { name: '', address: row.replyTo } }),
    // A mail program would decode what a visitor has written in this form (RFC 2047).
    subject: row.subject.replaceAll('=?', '=\u200B?'),
    text: row.text,
    ...(row.html !== null && { html: row.html }),
    attachments: [
      ...(row.html?.includes(star.src) ? [starImage] : []),
      ...(row.calendar === null ? [] : [calendarFile(row.calendar, language.words.calendar.fileName)]),
    ],
    headers: {
      // Prevents automatic replies (RFC 3834), but for what a person has written: «I am away» is worth reading then.
      'Auto-Submitted': row.kind === 'message-answer' ? 'no' : 'auto-generated',
      'Content-Language': language.code,
      ...unsubscribeHeaders(row.unsubscribeUrl),
    },
    messageId: row.messageId,
    ...threadHeaders(row.thread),
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

/** Headers by which mail programs show a conversation as one (RFC 5322, 3.6.4). */
function threadHeaders(thread: string | null): Pick<SendMailOptions, 'references' | 'inReplyTo'> {
  const last = thread?.split(' ').at(-1);
  return thread === null || last === undefined ? {} : { references: thread, inReplyTo: last };
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
