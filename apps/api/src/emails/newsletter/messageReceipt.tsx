import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/consultationUrl.ts';
import type { Email } from '../../mail/Email.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Paragraph, PhoneLink } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { greetingByFirstName } from '../layout/greeting.ts';
import { toHtml } from '../layout/toHtml.ts';

/**
 * Returns the email that tells a visitor that the centre has the message (B24). It does not repeat the message: anybody
 * can type anybody's address (A21).
 */
export function messageReceipt(
  { email, firstName }: { email: string; firstName: string },
  centre: CentreFacts,
): Email {
  const greeting = greetingByFirstName(firstName, centre.language);
  const bookUrl = consultationUrl(centre);
  return {
    to: email,
    replyTo: centre.email,
    subject: `Abbiamo ricevuto il tuo messaggio, ${centre.name}`,
    text: textToVisitor(
      [
        title,
        `${greeting} ${thanks}`,
        `${ask} Prenota una consulenza:\n${bookUrl}`,
        `${ifUrgent} ${centre.mobile}.`,
      ],
      { centre, reason },
    ),
    html: toHtml(
      <EmailToVisitor preview={thanks} title={title} centre={centre} reason={reason}>
        <Paragraph>
          {greeting} {thanks}
        </Paragraph>
        <Paragraph>{ask}</Paragraph>
        <EmailButton href={bookUrl}>Prenota una consulenza</EmailButton>
        <Paragraph>
          {ifUrgent} <PhoneLink number={centre.mobile} />.
        </Paragraph>
      </EmailToVisitor>,
    ),
    calendar: null,
  };
}

const title = 'Messaggio ricevuto';
const thanks =
  'grazie: il tuo messaggio è arrivato. Ti rispondiamo a questo indirizzo o al numero che ci hai lasciato.';
const ask = 'Preferisci parlarne di persona? La consulenza è gratuita.';
const ifUrgent = 'Se hai fretta, chiamaci al';
const reason =
  'Ricevi questa e-mail perché il tuo indirizzo è stato scritto nel modulo del nostro sito. Se non ci hai scritto tu non devi fare nulla.';
