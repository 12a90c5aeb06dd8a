import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Facts, Paragraph } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { factsText } from '../layout/Fact.ts';
import { greeting } from '../layout/greeting.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { bringFacts, CallParagraph, codeFact, placeFact } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

/**
 * Returns the reminder of the evening before (B17). It names the day, never «domani», so that it is also correct when
 * it is sent late.
 */
export function bookingReminder(booking: BookingToShow, centre: CentreFacts, manageUrl: string): Email {
  const { inSubject, inWords, plaque } = bookingTime(booking);
  const facts = [placeFact(centre), ...bringFacts(centre), codeFact(booking)];
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `Promemoria: la tua consulenza, ${inSubject}`,
    text: textToVisitor(
      [
        `${greeting(booking.name)} ${remind}`,
        `Ti aspettiamo: ${inWords}`,
        factsText(facts),
        `${ifNot} Sposta o annulla:\n${manageUrl}`,
        `${call} ${centre.mobile}.`,
      ],
      { centre, reason },
    ),
    html: toHtml(
      <EmailToVisitor
        preview={`${inWords}. ${ifNot} Sposta o annulla con un tocco.`}
        title="Ti aspettiamo"
        centre={centre}
        reason={reason}
      >
        <Paragraph>
          {greeting(booking.name)} {remind}
        </Paragraph>
        <Plaque {...plaque} />
        <Facts rows={facts} />
        <Paragraph>{ifNot}</Paragraph>
        <EmailButton href={manageUrl}>Sposta o annulla</EmailButton>
        <CallParagraph centre={centre}>{call}</CallParagraph>
      </EmailToVisitor>,
    ),
    calendar: null,
  };
}

const remind = 'ti ricordiamo la tua consulenza gratuita.';
const ifNot = 'Non puoi venire?';
const call = 'Per arrivare, o se fai tardi, chiama il numero';
const reason =
  'Ricevi questa e-mail, una volta sola, perché con il tuo indirizzo è stata prenotata una consulenza.';
