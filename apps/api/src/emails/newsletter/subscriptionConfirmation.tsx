import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { Subscription } from '../../store/Tables.ts';
import { greeting } from '../layout/greeting.ts';
import { EmailLayout, Paragraph, TextLink } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';

interface SubscriptionLinks {
  confirmUrl: string;
  unsubscribeUrl: string;
}

/**
 * Returns the email that asks the owner of an address to confirm the subscription, or to renew it after unsubscribing
 * (A35).
 */
export function subscriptionConfirmation(
  { email, firstName, unsubscribedAt }: Pick<Subscription, 'email' | 'firstName' | 'unsubscribedAt'>,
  centre: CentreFacts,
  { confirmUrl, unsubscribeUrl }: SubscriptionLinks,
): Email {
  const intro =
    unsubscribedAt === null
      ? 'per ricevere la nostra newsletter'
      : 'avevi annullato l’iscrizione alla nostra newsletter, e l’annullamento vale ancora. Se ora vuoi riceverla di nuovo,';
  return {
    to: email,
    replyTo: centre.email,
    subject: `Confermi l’iscrizione alla newsletter? ${centre.name}`,
    text: `${greeting(firstName)}

${intro} conferma l’iscrizione:
${confirmUrl}

${untilThen}

${centre.name}

${reason} Se non l’hai chiesta tu non devi fare nulla, oppure annulla l’iscrizione:
${unsubscribeUrl}
`,
    html: toHtml(
      <EmailLayout
        preview="Manca solo la tua conferma."
        title="Confermi l’iscrizione?"
        centre={centre}
        reason={
          <>
            {reason} Se non l’hai chiesta tu non devi fare nulla, oppure{' '}
            <TextLink href={unsubscribeUrl}>annulla l’iscrizione</TextLink>.
          </>
        }
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {intro}{' '}
          <strong>
            <TextLink href={confirmUrl}>conferma l’iscrizione</TextLink>
          </strong>
          .
        </Paragraph>
        <Paragraph>{untilThen}</Paragraph>
        <Paragraph>{centre.name}</Paragraph>
      </EmailLayout>,
    ),
    calendar: null,
    unsubscribeUrl,
  };
}

const untilThen = 'Il link vale 30 giorni. Finché non confermi non ti scriviamo altro.';
const reason = 'Ricevi questa e-mail perché il tuo indirizzo è stato scritto nel modulo del nostro sito.';
