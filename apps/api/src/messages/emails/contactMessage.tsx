import type { ContactMessage } from '@centro/api-client';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { FormSender } from '../../newsletter/recentForms.ts';
import { EmailButton, Facts, Note, Paragraph, Quote } from '../../outbox/layout/EmailText.tsx';
import {
  CallButton,
  emailFact,
  factsTable,
  mailtoUrl,
  phoneFact,
  plainFact,
} from '../../outbox/layout/visitorFacts.tsx';
import { emailToCentre } from '../../outbox/layout/EmailLayout.tsx';

/**
 * Returns the email to the centre with a visitor's message; the recipient in the request is ignored (A21). With the
 * `sender` of the form it has the surname too, and replies go to the visitor (B24).
 */
export function contactMessage(
  { name, telefono, message }: ContactMessage,
  sender: FormSender | null,
  centre: CentreFacts,
): Email {
  const { emails, centreEmails } = centre.language.words;
  const texts = centreEmails.message;
  const fullName = sender ? `${name} ${sender.lastName}` : name;
  const facts = [
    plainFact(emails.name, fullName),
    phoneFact(telefono, centre),
    ...(sender ? [emailFact(sender.email, centre)] : []),
  ];
  const howToReply = sender ? texts.replyByEmail : texts.replyByPhone;
  return emailToCentre(centre, {
    replyTo: sender?.email ?? null,
    subject: texts.subject({ name: fullName }),
    preview: message,
    title: texts.title,
    paragraphs: [texts.intro, message, factsTable(facts), howToReply],
    content: (
      <>
        <Paragraph>{texts.intro}</Paragraph>
        <Quote>{message}</Quote>
        <Facts rows={facts} />
        {sender && (
          <EmailButton
            href={`${mailtoUrl(sender.email)}?subject=${encodeURIComponent(texts.replySubject)}`}
            isWide
          >
            {texts.reply}
          </EmailButton>
        )}
        <CallButton phone={telefono} centre={centre} isWide isSecond={sender !== null} />
        <Note>{howToReply}</Note>
      </>
    ),
  });
}
