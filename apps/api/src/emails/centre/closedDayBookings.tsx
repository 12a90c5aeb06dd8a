import { Fragment } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from '../booking/bookingTime.ts';
import type { BookingToShow } from '../booking/bookingTime.ts';
import { Facts, Note, Paragraph } from '../layout/EmailText.tsx';
import { factsTable } from '../layout/Fact.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { EmailToCentre, textToCentre } from './EmailToCentre.tsx';
import { plainFact, visitorFacts } from './visitorFacts.tsx';

/** Returns what the centre reads of the bookings on days that it has closed since (B10). */
export function closedDayBookings(bookings: readonly BookingToShow[], centre: CentreFacts): Email {
  return {
    to: centre.email,
    replyTo: null,
    subject: `Da chiamare: prenotazioni in giorni di chiusura (${bookings.length})`,
    text: textToCentre([
      title,
      intro,
      ...bookings.map((booking) =>
        factsTable([
          plainFact('Quando', bookingTime(booking, centre.language).inWords),
          ...visitorFacts(booking),
        ]),
      ),
      every,
    ]),
    html: toHtml(
      <EmailToCentre
        preview={bookings.map(({ name, phone }) => `${name}, ${phone}`).join('; ')}
        title={title}
        centre={centre}
      >
        <Paragraph>{intro}</Paragraph>
        {bookings.map((booking) => (
          <Fragment key={booking.id}>
            <Plaque {...bookingTime(booking, centre.language).plaque} isSmall />
            <Facts rows={visitorFacts(booking)} />
          </Fragment>
        ))}
        <Note>{every}</Note>
      </EmailToCentre>,
    ),
    calendar: null,
  };
}

const title = 'Prenotazioni in giorni di chiusura';
const intro =
  'In questi giorni il centro è chiuso, ma qualcuno ha già una prenotazione e non riceve più il promemoria. Chiama e proponi un altro giorno: chi ha prenotato può spostare o annullare dal collegamento nella sua conferma.';
const every = 'Questo avviso torna ogni giorno finché le prenotazioni non sono spostate o annullate.';
