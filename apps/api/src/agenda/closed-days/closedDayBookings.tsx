import { Fragment } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { bookingTime } from '../../booking/emails/bookingTime.ts';
import type { BookingToShow } from '../../booking/emails/bookingTime.ts';
import { Facts, Note, Paragraph } from '../../outbox/layout/EmailText.tsx';
import { factsTable, plainFact, visitorFacts } from '../../outbox/layout/visitorFacts.tsx';
import { Plaque } from '../../outbox/layout/Plaque.tsx';
import { emailToCentre } from '../../outbox/layout/EmailLayout.tsx';

/** Returns what the centre reads of the bookings on days that it has closed since (B10). */
export function closedDayBookings(bookings: readonly BookingToShow[], centre: CentreFacts): Email {
  const { when, toCall, closedDays: texts } = centre.language.words.centreEmails;
  return emailToCentre(centre, {
    subject: toCall({ about: texts.subject({ count: bookings.length }) }),
    preview: bookings.map(({ name, phone }) => `${name}, ${phone}`).join('; '),
    title: texts.title,
    paragraphs: [
      texts.intro,
      ...bookings.map((booking) =>
        factsTable([
          plainFact(when, bookingTime(booking, centre.language).inWords),
          ...visitorFacts(booking, centre),
        ]),
      ),
      texts.every,
    ],
    content: (
      <>
        <Paragraph>{texts.intro}</Paragraph>
        {bookings.map((booking) => (
          <Fragment key={booking.id}>
            <Plaque {...bookingTime(booking, centre.language).plaque} isSmall />
            <Facts rows={visitorFacts(booking, centre)} />
          </Fragment>
        ))}
        <Note>{texts.every}</Note>
      </>
    ),
  });
}
