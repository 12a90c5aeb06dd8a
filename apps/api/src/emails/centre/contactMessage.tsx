import type { ContactMessage } from '@centro/api-client';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { FormSender } from '../../newsletter/recentForms.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Facts, Note, Paragraph, Quote } from '../layout/EmailText.tsx';
import { factsTable } from '../layout/Fact.ts';
import { toHtml } from '../layout/toHtml.ts';
import { CallButton, mailtoUrl } from './ContactLinks.tsx';
import { EmailToCentre, textToCentre } from './EmailToCentre.tsx';
import { emailFact, phoneFact, plainFact } from './visitorFacts.tsx';

/**
 * Returns the email to the centre with a visitor's message; the recipient in the request is ignored (A21). With the
 * `sender` of the form it has the surname too, and replies go to the visitor (B24).
 */
export function contactMessage(
  { name, telefono, message }: ContactMessage,
  sender: FormSender | null,
  centre: CentreFacts,
): Email {
  const fullName = sender ? `${name} ${sender.lastName}` : name;
  const facts = [
    plainFact('Nome', fullName),
    phoneFact(telefono),
    ...(sender ? [emailFact(sender.email)] : []),
  ];
  const howToReply = sender
    ? 'Rispondi a questa e-mail per scrivere a chi ha mandato il messaggio.'
    : 'Il messaggio è arrivato senza indirizzo e-mail: per rispondere chiama.';
  return {
    to: centre.email,
    replyTo: sender?.email ?? null,
    subject: `Messaggio dal sito: ${fullName}`,
    text: textToCentre([title, intro, message, factsTable(facts), howToReply]),
    html: toHtml(
      <EmailToCentre preview={message} title={title} centre={centre}>
        <Paragraph>{intro}</Paragraph>
        <Quote>{message}</Quote>
        <Facts rows={facts} />
        {sender && (
          <EmailButton href={`${mailtoUrl(sender.email)}?subject=${replySubject}`} isWide>
            Rispondi
          </EmailButton>
        )}
        <CallButton phone={telefono} isWide isSecond={sender !== null} />
        <Note>{howToReply}</Note>
      </EmailToCentre>,
    ),
    calendar: null,
  };
}

const title = 'Un messaggio dal sito';
const intro = 'Un visitatore ha scritto dal modulo del sito.';
const replySubject = encodeURIComponent('Il tuo messaggio');
