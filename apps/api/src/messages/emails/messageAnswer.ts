import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { ContactMessageRow } from '../../store/schema.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import { inText, joined } from '../../outbox/layout/Block.ts';
import { note, paragraph, quote } from '../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../outbox/layout/emailToVisitor.tsx';
import { anyLineBreak, written } from '../../outbox/layout/inlines.tsx';

interface Answer {
  /** What the centre writes. */
  text: string;
  /** What it answers to. */
  message: Pick<ContactMessageRow, 'email' | 'message' | 'receivedAt'>;
}

/**
 * Returns the email with which the centre answers a message, with the message below: somebody of the staff has read it, so it
 * may be repeated here.
 */
export function messageAnswer({ text, message }: Answer, centre: CentreFacts, timeZone: string): Email {
  const { language } = centre;
  const texts = language.words.messageAnswer;
  const day = toCalendarDate(parseAbsolute(message.receivedAt, timeZone));
  const ofMessage = texts.ofMessage({
    day: formatDay(day, 'weekdayAndDay', language),
    time: formatMoment(new Date(message.receivedAt), timeZone, language),
  });
  const quoted = message.message.split(anyLineBreak).map((line) => `> ${line}`.trimEnd());
  return emailToVisitor(centre, {
    to: message.email,
    subject: texts.subject({ centre: centre.name }),
    preview: text,
    title: texts.title,
    blocks: [
      inText(texts.title),
      paragraph(written(text)),
      joined('\n', note(ofMessage), { ...quote(message.message), text: quoted.join('\n') }),
    ],
    reason: texts.reason,
  });
}
