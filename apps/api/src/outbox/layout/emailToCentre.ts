import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../Email.ts';
import { inText, joined } from './Block.ts';
import type { EmailContent } from './EmailContent.ts';
import { htmlDocument } from './htmlDocument.tsx';

/**
 * Returns an email to the centre, or to the mailbox `to` of its staff; without `replyTo`, replies go to the sender itself. Mail
 * programs may make links of what they recognise.
 */
export function emailToCentre(
  centre: CentreFacts,
  {
    to = centre.email,
    subject,
    preview,
    title,
    blocks,
    replyTo = null,
  }: EmailContent & Partial<Pick<Email, 'to' | 'replyTo'>>,
): Email {
  const foot = centre.language.words.centreEmails.reason;
  const body = joined('\n\n', inText(title), ...blocks);
  return {
    to,
    replyTo,
    subject,
    text: `${body.text}\n\n${foot}\n`,
    html: htmlDocument({ centre, preview, title, body: body.html, foot, hasDetectedLinks: true }),
    calendar: null,
  };
}
