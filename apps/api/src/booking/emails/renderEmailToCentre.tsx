import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { Facts, Note, Paragraph } from '../../outbox/layout/EmailText.tsx';
import { factsTable } from '../../outbox/layout/Fact.ts';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import { toHtml } from '../../outbox/layout/toHtml.ts';
import { CallButton } from '../../outbox/layout/ContactLinks.tsx';
import { EmailToCentre, textToCentre } from '../../outbox/layout/EmailToCentre.tsx';
import { plainFact, visitorFacts } from '../../outbox/layout/visitorFacts.tsx';

interface BookingEvent {
  /** The event, as heading of the email. */
  title: string;
  /** The same in a sentence. */
  sentence: string;
  /** The details before the change, as text. */
  before?: string;
  /** The booking before it was moved. */
  movedFrom?: BookingToShow;
  /** The consultation does not take place any more. */
  isOff?: boolean;
}

/** Returns an email to the centre about a booking; replies go to the visitor (B9). */
export function renderEmailToCentre(
  booking: BookingToShow,
  centre: CentreFacts,
  { title, sentence, before, movedFrom, isOff = false }: BookingEvent,
): Email {
  const texts = centre.language.words.centreEmails;
  const { inShortSubject, inWords, plaque } = bookingTime(booking, centre.language);
  const earlier = movedFrom && bookingTime(movedFrom, centre.language);
  const facts = [
    ...(before === undefined ? [] : [plainFact(texts.before, before)]),
    ...visitorFacts(booking, centre),
  ];
  const times = [
    plainFact(texts.when, inWords),
    ...(earlier ? [plainFact(texts.before, earlier.inWords)] : []),
  ];
  return {
    to: centre.email,
    replyTo: booking.email,
    subject: `${title}: ${inShortSubject}, ${booking.name}`,
    text: textToCentre([title, sentence, factsTable([...times, ...facts]), texts.howToAnswer], centre),
    html: toHtml(
      <EmailToCentre preview={`${booking.phone} · ${booking.email}`} title={title} centre={centre}>
        <Paragraph>{sentence}</Paragraph>
        <Plaque {...plaque} isOff={isOff} />
        {earlier && (
          <>
            <Paragraph>{texts.before}:</Paragraph>
            <Plaque {...earlier.plaque} isOff isSmall />
          </>
        )}
        <Facts rows={facts} />
        <CallButton phone={booking.phone} centre={centre} />
        <Note>{texts.howToAnswer}</Note>
      </EmailToCentre>,
    ),
    calendar: null,
  };
}
