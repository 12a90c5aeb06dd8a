import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { BookingToShow, BookingTrouble } from './bookingTime.ts';
import { renderEmailToCentre } from './renderEmailToCentre.tsx';

/** Returns the email to the centre about a new booking (B9), with the reason why it cannot take place, if any. */
export function bookingEmailToCentre(
  booking: BookingToShow,
  centre: CentreFacts,
  trouble: BookingTrouble | null,
): Email {
  const { title, sentence, ...troubles } = centre.language.words.centreEmails.booking;
  return renderEmailToCentre(booking, centre, {
    title,
    sentence: trouble === null ? sentence : `${sentence} ${troubles[trouble]}`,
    isOff: trouble !== null,
  });
}

/** Returns the email to the centre about a booking moved from `before` (B19). */
export function moveEmailToCentre(booking: BookingToShow, before: BookingToShow, centre: CentreFacts): Email {
  const texts = centre.language.words.centreEmails.move;
  return renderEmailToCentre(booking, centre, { ...texts, movedFrom: before });
}

/** Returns the email to the centre after a visitor has applied other details than `before`. */
export function correctionEmailToCentre(
  booking: BookingToShow,
  before: Pick<BookingToShow, 'name' | 'phone'>,
  centre: CentreFacts,
): Email {
  const texts = centre.language.words.centreEmails.correction;
  return renderEmailToCentre(booking, centre, { ...texts, before: `${before.name}, ${before.phone}` });
}

/** Returns the email to the centre about a cancelled booking (B6). */
export function cancellationEmailToCentre(booking: BookingToShow, centre: CentreFacts): Email {
  const texts = centre.language.words.centreEmails.cancellation;
  return renderEmailToCentre(booking, centre, { ...texts, isOff: true });
}
