import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { Subscription } from '../../store/Tables.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Paragraph, TextLink } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { greetingByFirstName } from '../layout/greeting.ts';
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
      ? 'per ricevere la nostra newsletter manca solo la tua conferma.'
      : 'avevi annullato l’iscrizione alla nostra newsletter, e l’annullamento vale ancora. Se ora vuoi riceverla di nuovo, conferma l’iscrizione.';
  const greeting = greetingByFirstName(firstName, centre.language);
  return {
    to: email,
    replyTo: centre.email,
    subject: `Confermi l’iscrizione alla newsletter? ${centre.name}`,
    text: textToVisitor([title, `${greeting} ${intro}`, `Conferma l’iscrizione:\n${confirmUrl}`, untilThen], {
      centre,
      reason: `${reason} ${ifNot} annulla l’iscrizione:\n${unsubscribeUrl}`,
    }),
    html: toHtml(
      <EmailToVisitor
        preview="Manca solo la tua conferma."
        title={title}
        centre={centre}
        reason={
          <>
            {reason} {ifNot} <TextLink href={unsubscribeUrl}>annulla l’iscrizione</TextLink>.
          </>
        }
      >
        <Paragraph>
          {greeting} {intro}
        </Paragraph>
        <EmailButton href={confirmUrl}>Conferma l’iscrizione</EmailButton>
        <Paragraph>{untilThen}</Paragraph>
      </EmailToVisitor>,
    ),
    calendar: null,
    unsubscribeUrl,
  };
}

const title = 'Confermi l’iscrizione?';
const untilThen = 'Il link vale 30 giorni. Finché non confermi non ti scriviamo altro.';
const reason = 'Ricevi questa e-mail perché il tuo indirizzo è stato scritto nel modulo del nostro sito.';
const ifNot = 'Se non l’hai chiesta tu non devi fare nulla, oppure';
