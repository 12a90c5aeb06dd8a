import { formatBookingDate, formatLongDate, formatShortDate, formatWeekdayAndDay } from '@centro/booking/it';
import type { BookingSelection } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { NewBooking } from '../../store/Tables.ts';

/** Why a consultation does not take place as planned: it has begun, or the centre is closed that day. */
export type BookingTrouble = 'begun' | 'closed';

/** A booking as emails show it. */
export interface BookingToShow extends NewBooking {
  /** «esami, 20 minuti»: a service other than the centre's own consultation. */
  service?: string;
}

/** Returns the time of a booking as emails show it, with the centre's time zone for visitors elsewhere (B7). */
export function bookingTime(booking: Pick<BookingToShow, 'day' | 'time' | 'service'>) {
  const selection: BookingSelection = { day: parseDate(booking.day), slot: booking.time };
  const service = booking.service === undefined ? '' : `; ${booking.service}`;
  const weekdayAndDay = formatWeekdayAndDay(selection.day);
  const shortWords = weekdayAndDay.split(' ').map((word) => word.slice(0, 3));
  return {
    selection,
    /** «mercoledì 25 novembre, 16:30» */
    inSubject: `${weekdayAndDay}, ${booking.time}`,
    /** «mer 25 nov, 16:30» */
    inShortSubject: `${shortWords.join(' ')}, ${booking.time}`,
    /** «mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)», the service with it. */
    inWords: `${formatBookingDate(selection)} (ora italiana${service})`,
    /** The same for `Plaque`. */
    plaque: {
      hour: booking.time,
      day: formatLongDate(selection.day),
      note: `${formatShortDate(selection.day)}, ora italiana`,
      service: booking.service,
    },
  };
}
