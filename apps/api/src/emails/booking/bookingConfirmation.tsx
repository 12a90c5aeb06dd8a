import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Facts, Paragraph, TextLink } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { factsText } from '../layout/Fact.ts';
import { greeting, safeFirstName } from '../layout/greeting.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { bringFacts, CallParagraph, codeFact, placeFact } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { calendarUrl } from './calendarUrl.ts';

/**
 * Returns the confirmation to the visitor (R156, B4), with the link to the page where the booking is moved or
 * cancelled (B6, B19); the caller adds the calendar file.
 */
export function bookingConfirmation(booking: BookingToShow, centre: CentreFacts, manageUrl: string): Email {
  const { inSubject, inWords, plaque } = bookingTime(booking);
  const name = safeFirstName(booking.name);
  const facts = [placeFact(centre), ...bringFacts(centre), codeFact(booking)];
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `La tua consulenza: ${inSubject}`,
    text: textToVisitor(
      [
        `${greeting(booking.name)}\n\n${booked} Ti aspettiamo:`,
        inWords,
        `Aggiungi al calendario:\n${calendarUrl(manageUrl)}`,
        factsText(facts),
        `Cambi programma? Sposta o annulla la consulenza:\n${manageUrl}`,
        `${free} ${call} ${centre.mobile}.`,
      ],
      { centre, reason },
    ),
    html: toHtml(
      <EmailToVisitor
        preview={`${inWords}. In allegato l’appuntamento per il tuo calendario.`}
        title={name === null ? 'Ti aspettiamo' : `Ti aspettiamo, ${name}`}
        centre={centre}
        reason={reason}
      >
        <Paragraph>{booked}</Paragraph>
        <Plaque {...plaque} />
        <EmailButton href={calendarUrl(manageUrl)}>Aggiungi al calendario</EmailButton>
        <Facts rows={facts} />
        <Paragraph>
          Cambi programma? <TextLink href={manageUrl}>Sposta o annulla la consulenza</TextLink>. {free}
        </Paragraph>
        <CallParagraph centre={centre}>{call}</CallParagraph>
      </EmailToVisitor>,
    ),
    calendar: null,
  };
}

const booked = 'La tua consulenza gratuita è prenotata.';
const free = 'L’orario tornerà libero per qualcun altro.';
const call = 'Se preferisci parlarne, chiama il numero';
const reason =
  'Ricevi questa e-mail perché con il tuo indirizzo è stata prenotata una consulenza. Se non l’hai chiesta, annullala con lo stesso link o rispondi a questa e-mail.';
