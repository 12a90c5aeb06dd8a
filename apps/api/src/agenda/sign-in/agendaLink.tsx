import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailToCentre, textToCentre } from '../../outbox/layout/EmailToCentre.tsx';
import { EmailButton } from '../../outbox/layout/EmailButton.tsx';
import { Note, Paragraph } from '../../outbox/layout/EmailText.tsx';
import { toHtml } from '../../outbox/layout/toHtml.ts';

/** Returns the email with a link that opens the agenda, for the centre's own mailbox `to`. */
export function agendaLink(centre: CentreFacts, { to, url }: { to: string; url: string }): Email {
  const texts = centre.language.words.agendaEmails;
  const { title, subject, text, notAsked } = texts.link;
  return {
    to,
    replyTo: null,
    subject,
    text: textToCentre([title, text, `${texts.open}:\n${url}`, texts.once, notAsked], centre),
    html: toHtml(
      <EmailToCentre preview={texts.once} title={title} centre={centre}>
        <Paragraph>{text}</Paragraph>
        <EmailButton href={url}>{texts.open}</EmailButton>
        <Note>
          {texts.once} {notAsked}
        </Note>
      </EmailToCentre>,
    ),
    calendar: null,
  };
}
