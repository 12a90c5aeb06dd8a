import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Facts, Paragraph } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { factsText } from '../layout/Fact.ts';
import { greeting } from '../layout/greeting.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { CallParagraph } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

/**
 * Returns the email to the visitor of a provisional booking (B26): of our pages it leads to one, whose button confirms it.
 * `untilWhen` is the text about the time to confirm.
 */
export function confirmationRequest(
  booking: BookingToShow,
  centre: CentreFacts,
  { confirmUrl, untilWhen }: { confirmUrl: string; untilWhen: string },
): Email {
  const { inSubject, inWords, plaque } = bookingTime(booking);
  const place = `${centre.name}, ${centre.address}`;
  const facts = [{ name: 'Dove', value: place, text: place }];
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `Da confermare: la tua consulenza, ${inSubject}`,
    text: textToVisitor(
      [
        `${greeting(booking.name)} ${toConfirm}`,
        inWords,
        factsText(facts),
        `Conferma la consulenza: apri questo link e premi il pulsante.\n${confirmUrl}`,
        `${untilWhen}${then}`,
        why,
        `${call} ${centre.mobile}.`,
      ],
      { centre, reason },
    ),
    html: toHtml(
      <EmailToVisitor
        preview={`Apri il link e conferma: ${inWords}.`}
        title="Conferma la tua consulenza"
        centre={centre}
        reason={reason}
      >
        <Paragraph>
          {greeting(booking.name)} {toConfirm}
        </Paragraph>
        <Plaque {...plaque} />
        <EmailButton href={confirmUrl}>Conferma la consulenza</EmailButton>
        <Paragraph>
          <strong>{untilWhen}</strong>
          {then}
        </Paragraph>
        <Paragraph>{why}</Paragraph>
        <Facts rows={facts} />
        <CallParagraph centre={centre}>{call}</CallParagraph>
      </EmailToVisitor>,
    ),
    calendar: null,
  };
}

const toConfirm = 'la tua consulenza gratuita è da confermare.';
const then = ': poi l’orario torna libero per qualcun altro.';
const why =
  'Te lo chiediamo perché in questo momento arrivano molte prenotazioni insieme. Appena confermi ti mandiamo il codice e l’appuntamento per il calendario.';
const call = 'Se qualcosa non va, chiama il numero';
const reason =
  'Ricevi questa e-mail perché con il tuo indirizzo è stata chiesta una consulenza. Se non l’hai chiesta, non fare nulla.';
