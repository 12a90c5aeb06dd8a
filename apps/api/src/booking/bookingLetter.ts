import type { BookingRules } from '@centro/booking';
import type { FastifyBaseLogger } from 'fastify';
import type { CentreFacts } from '../config.ts';
import { bookingCalendar } from '../emails/bookingCalendar.ts';
import { bookingConfirmation } from '../emails/bookingConfirmation.tsx';
import { bookingNotice } from '../emails/bookingNotice.tsx';
import { bookingReminder } from '../emails/bookingReminder.tsx';
import { unreachableVisitor } from '../emails/unreachableVisitor.ts';
import type { Mail } from '../mail/Mail.ts';
import type { NewBooking, OutboxRow } from '../store/Tables.ts';

interface BookingLetterDetails {
  centre: CentreFacts;
  rules: BookingRules;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Returns the e-mail of a kind about a booking; throws for a kind that is about none. */
export function bookingLetter(
  kind: OutboxRow['kind'],
  booking: NewBooking,
  { centre, rules, log }: BookingLetterDetails,
): Mail {
  switch (kind) {
    case 'booking-confirmation':
    case 'confirmation-copy':
      return withCalendar(bookingConfirmation(booking, centre), log, () =>
        bookingCalendar(booking, centre, rules, {
          summary: `Consulenza gratuita, ${centre.name}`,
          description: `Codice ${booking.reference}\nCome arrivare: ${centre.mapUrl}\nTelefono: ${centre.mobile}`,
        }),
      );
    case 'booking-notice':
      return withCalendar(bookingNotice(booking, centre), log, () =>
        bookingCalendar(booking, centre, rules, {
          summary: `Consulenza: ${booking.name}`,
          description: [booking.phone, booking.email, booking.reference].join('\n'),
        }),
      );
    case 'booking-reminder':
      return bookingReminder(booking, centre);
    case 'visitor-unreachable':
      return unreachableVisitor(booking, centre);
    case 'contact-message':
      throw new Error(`No letter about a booking: ${kind}`);
  }
}

/** A calendar file that cannot be made never stops its e-mail (B9). */
function withCalendar(mail: Mail, log: Pick<FastifyBaseLogger, 'error'>, toCalendar: () => string): Mail {
  try {
    return { ...mail, calendar: toCalendar() };
  } catch (error) {
    log.error({ err: error }, 'an e-mail leaves without its calendar file');
    return mail;
  }
}
