import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailToCentre, textToCentre } from '../../outbox/layout/EmailLayout.tsx';
import { EmailButton, Note, Paragraph, toHtml } from '../../outbox/layout/EmailText.tsx';

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
