import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Facts, Paragraph, TextLink } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { factsText } from '../layout/Fact.ts';
import { greeting } from '../layout/greeting.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { CallParagraph, codeFact, placeFact } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { calendarUrl } from './calendarUrl.ts';

/** Returns the email to the visitor about a booking moved from `before` (B19); the caller adds the calendar file. */
export function bookingMove(
  booking: BookingToShow,
  before: BookingToShow,
  centre: CentreFacts,
  manageUrl: string,
): Email {
  const { inSubject, inWords, plaque } = bookingTime(booking);
  const earlier = bookingTime(before);
  const facts = [placeFact(centre), codeFact(booking)];
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `Consulenza spostata: ${inSubject}`,
    text: textToVisitor(
      [
        `${greeting(booking.name)} ${moved}`,
        `Nuovo orario: ${inWords}`,
        `${was} ${earlier.inWords}. ${freeAgain}`,
        `Aggiorna il calendario:\n${calendarUrl(manageUrl)}`,
        factsText(facts),
        `Vuoi cambiare ancora? Sposta o annulla la consulenza:\n${manageUrl}`,
        `${call} ${centre.mobile}.`,
      ],
      { centre, reason },
    ),
    html: toHtml(
      <EmailToVisitor
        preview={`Il nuovo orario: ${inWords}.`}
        title="Nuovo orario"
        centre={centre}
        reason={reason}
      >
        <Paragraph>
          {greeting(booking.name)} {moved}
        </Paragraph>
        <Plaque {...plaque} />
        <Paragraph>{was}</Paragraph>
        <Plaque {...earlier.plaque} note={freeAgain} isOff isSmall />
        <EmailButton href={calendarUrl(manageUrl)}>Aggiorna il calendario</EmailButton>
        <Facts rows={facts} />
        <Paragraph>
          Vuoi cambiare ancora? <TextLink href={manageUrl}>Sposta o annulla la consulenza</TextLink>.
        </Paragraph>
        <CallParagraph centre={centre}>{call}</CallParagraph>
      </EmailToVisitor>,
    ),
    calendar: null,
  };
}

const moved = 'la tua consulenza gratuita è spostata.';
const was = 'Prima era:';
const freeAgain = 'Quell’orario è di nuovo libero.';
const call = 'Non l’hai chiesto tu, o preferisci parlarne? Chiama il numero';
const reason = 'Ricevi questa e-mail perché la consulenza è stata spostata dal link che ti avevamo mandato.';
