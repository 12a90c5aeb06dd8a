import type { CentreFacts } from '../config.ts';
import type { Mail } from '../mail/Mail.ts';
import type { NewBooking } from '../store/Tables.ts';
import { appointment } from './appointment.ts';
import { centreNotice } from './centreNotice.tsx';

/** Returns what the centre reads after a visitor has booked (B9). */
export function bookingNotice(booking: NewBooking, centre: CentreFacts): Mail {
  return centreNotice(booking, centre, {
    title: 'Nuova prenotazione',
    sentence: 'È stata prenotata una consulenza dal sito.',
  });
}

/** Returns what the centre reads after a visitor has moved a booking from `before` (B19). */
export function moveNotice(booking: NewBooking, before: NewBooking, centre: CentreFacts): Mail {
  return centreNotice(booking, centre, {
    title: 'Prenotazione spostata',
    sentence: 'Chi aveva prenotato una consulenza l’ha spostata. L’orario di prima è di nuovo libero.',
    before: appointment(before).inWords,
  });
}

/** Returns what the centre reads after a visitor has cancelled (B6). */
export function cancellationNotice(booking: NewBooking, centre: CentreFacts): Mail {
  return centreNotice(booking, centre, {
    title: 'Prenotazione annullata',
    sentence: 'Chi aveva prenotato questa consulenza l’ha annullata. L’orario è di nuovo libero.',
  });
}
