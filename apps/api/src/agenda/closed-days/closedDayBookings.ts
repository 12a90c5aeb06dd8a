import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { bookingTime } from '../../booking/emails/bookingTime.ts';
import type { BookingToShow } from '../../booking/emails/bookingTime.ts';
import { joined } from '../../outbox/layout/Block.ts';
import { note, paragraph } from '../../outbox/layout/blocks.tsx';
import { emailToCentre } from '../../outbox/layout/emailToCentre.ts';
import { factsTable } from '../../outbox/layout/facts.tsx';
import { plaqueAsRow } from '../../outbox/layout/plaque.tsx';
import { visitorFacts } from '../../outbox/layout/visitorFacts.ts';

/** Returns what the centre reads of the bookings on days that it has closed since (B10). */
export function closedDayBookings(bookings: readonly BookingToShow[], centre: CentreFacts): Email {
  const { when, toCall, closedDays: texts } = centre.language.words.centreEmails;
  return emailToCentre(centre, {
    subject: toCall({ about: texts.subject({ count: bookings.length }) }),
    preview: bookings.map(({ name, phone }) => `${name}, ${phone}`).join('; '),
    title: texts.title,
    blocks: [
      paragraph(texts.intro),
      ...bookings.map((booking) =>
        joined(
          '\n',
          plaqueAsRow(when, bookingTime(booking, centre.language), { isSmall: true }),
          factsTable(visitorFacts(booking, centre)),
        ),
      ),
      note(texts.every),
    ],
  });
}
