import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { consultationUrl } from '../../links/consultationUrl.ts';
import { EmailLayout, Paragraph, PhoneLink, TextLink } from '../layout/EmailLayout.tsx';
import { greeting } from '../layout/greeting.ts';
import { toHtml } from '../layout/toHtml.ts';

/**
 * Returns the email that tells a visitor that the centre has the message (B24). It does not repeat the message: anybody
 * can type anybody's address (A21).
 */
export function messageReceipt(
  { email, firstName }: { email: string; firstName: string },
  centre: CentreFacts,
): Email {
  const bookUrl = consultationUrl(centre);
  return {
    to: email,
    replyTo: centre.email,
    subject: `Abbiamo ricevuto il tuo messaggio, ${centre.name}`,
    text: `${greeting(firstName)}

${thanks}

${ask}
${bookUrl}

Se hai fretta, chiamaci al ${centre.mobile}.

${centre.name}

${reason}
`,
    html: toHtml(
      <EmailLayout preview={thanks} title="Messaggio ricevuto" centre={centre} reason={reason}>
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>{thanks}</Paragraph>
        <Paragraph>
          {ask}{' '}
          <strong>
            <TextLink href={bookUrl}>Prenota una consulenza</TextLink>
          </strong>
        </Paragraph>
        <Paragraph>
          Se hai fretta, chiamaci al <PhoneLink number={centre.mobile} />.
        </Paragraph>
        <Paragraph>{centre.name}</Paragraph>
      </EmailLayout>,
    ),
    calendar: null,
  };
}

const thanks =
  'grazie: il tuo messaggio è arrivato. Ti rispondiamo a questo indirizzo o al numero che ci hai lasciato.';
const ask = 'Preferisci parlarne di persona? La consulenza è gratuita.';
const reason =
  'Ricevi questa e-mail perché il tuo indirizzo è stato scritto nel modulo del nostro sito. Se non ci hai scritto tu non devi fare nulla.';
