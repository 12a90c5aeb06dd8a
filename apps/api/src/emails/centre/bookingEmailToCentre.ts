import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { BookingToShow, BookingTrouble } from '../booking/bookingTime.ts';
import { renderEmailToCentre } from './renderEmailToCentre.tsx';

/** Returns the email to the centre about a new booking (B9), with the reason why it cannot take place, if any. */
export function bookingEmailToCentre(
  booking: BookingToShow,
  centre: CentreFacts,
  trouble: BookingTrouble | null,
): Email {
  const sentence = 'È stata prenotata una consulenza dal sito.';
  return renderEmailToCentre(booking, centre, {
    title: 'Nuova prenotazione',
    sentence: trouble === null ? sentence : `${sentence} ${troubleInWords[trouble]}`,
    isOff: trouble !== null,
  });
}

const troubleInWords: Record<BookingTrouble, string> = {
  begun:
    'Questo avviso parte in ritardo: l’ora della consulenza è già passata e chi ha prenotato può non avere ricevuto la conferma. Chiama per proporre un altro giorno.',
  closed:
    'Quel giorno il centro è chiuso e la conferma non è partita: chiama chi ha prenotato per proporre un altro giorno.',
};

/** Returns the email to the centre about a booking moved from `before` (B19). */
export function moveEmailToCentre(booking: BookingToShow, before: BookingToShow, centre: CentreFacts): Email {
  return renderEmailToCentre(booking, centre, {
    title: 'Prenotazione spostata',
    sentence: 'Chi aveva prenotato una consulenza l’ha spostata. L’orario di prima è di nuovo libero.',
    movedFrom: before,
  });
}

/** Returns the email to the centre after a visitor has applied other details than `before`. */
export function correctionEmailToCentre(
  booking: BookingToShow,
  before: Pick<BookingToShow, 'name' | 'phone'>,
  centre: CentreFacts,
): Email {
  return renderEmailToCentre(booking, centre, {
    title: 'Dati corretti',
    sentence:
      'Chi aveva prenotato questa consulenza ha corretto i suoi dati. Giorno e ora restano gli stessi.',
    before: `${before.name}, ${before.phone}`,
  });
}

/** Returns the email to the centre about a cancelled booking (B6). */
export function cancellationEmailToCentre(booking: BookingToShow, centre: CentreFacts): Email {
  return renderEmailToCentre(booking, centre, {
    title: 'Prenotazione annullata',
    sentence: 'Chi aveva prenotato questa consulenza l’ha annullata. L’orario è di nuovo libero.',
    isOff: true,
  });
}
