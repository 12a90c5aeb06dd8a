import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { SignOff } from './bookingPieces.tsx';
import { greeting } from '../layout/greeting.ts';
import { EmailLayout, Paragraph, Plaque, TextLink } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';

/**
 * Returns the email to the visitor of a provisional booking (B26): one link, to the page whose button confirms it.
 * `untilWhen` is the text about the time to confirm.
 */
export function confirmationRequest(
  booking: BookingToShow,
  centre: CentreFacts,
  { confirmUrl, untilWhen }: { confirmUrl: string; untilWhen: string },
): Email {
  const { day, shortDay, hour, inWords } = bookingTime(booking);
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `Da confermare: la tua consulenza del ${shortDay} alle ${hour}`,
    text: `${greeting(booking.name)}

la tua consulenza gratuita è da confermare:

  ${inWords}
  ${centre.name}, ${centre.address}

Per confermarla apri questo link e premi il pulsante:
${confirmUrl}

${untilWhen}: poi l’orario torna libero per qualcun altro.

${why}

Se qualcosa non va, chiama il numero ${centre.mobile}.

A presto,
${centre.name}

${reason}
`,
    html: toHtml(
      <EmailLayout
        preview={`Apri il link e conferma: ${inWords}.`}
        title="Conferma la tua consulenza"
        centre={centre}
        reason={reason}
      >
        <Paragraph>{greeting(booking.name)}</Paragraph>
        <Paragraph>la tua consulenza gratuita è da confermare:</Paragraph>
        <Plaque hour={hour} day={day} note="ora italiana" service={booking.service} />
        <Paragraph>
          <strong>
            <TextLink href={confirmUrl}>Conferma la consulenza</TextLink>
          </strong>
        </Paragraph>
        <Paragraph>
          <strong>{untilWhen}</strong>: poi l’orario torna libero per qualcun altro.
        </Paragraph>
        <Paragraph>{why}</Paragraph>
        <Paragraph>Se qualcosa non va, chiama il numero {centre.mobile}.</Paragraph>
        <SignOff centre={centre} />
      </EmailLayout>,
    ),
    calendar: null,
  };
}

const why =
  'Te lo chiediamo perché in questo momento arrivano molte prenotazioni insieme. Appena confermi ti mandiamo il codice e l’appuntamento per il calendario.';
const reason =
  'Ricevi questa e-mail perché con il tuo indirizzo è stata chiesta una consulenza. Se non l’hai chiesta, non fare nulla.';
