import type { ContactMessage } from '@centro/api-client';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { FormSender } from '../../newsletter/recentForms.ts';
import { inHtml } from '../../outbox/layout/Block.ts';
import { button, note, paragraph, quote } from '../../outbox/layout/blocks.tsx';
import { emailToCentre } from '../../outbox/layout/emailToCentre.ts';
import { factsTable, plainFact } from '../../outbox/layout/facts.tsx';
import { callButton, emailFact, mailtoUrl, phoneFact } from '../../outbox/layout/visitorFacts.ts';

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
  return emailToCentre(centre, {
    replyTo: sender?.email ?? null,
    subject: texts.subject({ name: fullName }),
    preview: message,
    title: texts.title,
    blocks: [
      paragraph(texts.intro),
      quote(message),
      factsTable([
        plainFact(emails.name, fullName),
        phoneFact(telefono, centre),
        ...(sender ? [emailFact(sender.email, centre)] : []),
      ]),
      sender && inHtml(button(texts.reply, replyUrl(sender, texts.replySubject), { isWide: true })),
      callButton(telefono, centre, { isWide: true, isSecond: sender !== null }),
      note(sender ? texts.replyByEmail : texts.replyByPhone),
    ],
  });
}

const replyUrl = ({ email }: FormSender, subject: string) =>
  `${mailtoUrl(email)}?subject=${encodeURIComponent(subject)}`;
