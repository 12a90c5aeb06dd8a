import { formatBookingDate, formatLongDate, formatShortDate } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { NewBooking } from '../store/Tables.ts';

/** What makes an appointment other than its visitor was told: it is over, or the centre is closed that day. */
export type BookingTrouble = 'begun' | 'closed';

/** Returns the moment of a booking in the words that its e-mails use; visitors elsewhere read whose clock it is (B7). */
export function bookingTime(booking: NewBooking) {
  const selection: BookingSelection = { day: parseDate(booking.day), slot: booking.time };
  return {
    selection,
    hour: booking.time,
    /** «mercoledì 25 novembre 2026» */
    day: formatLongDate(selection.day),
    /** «25/11/2026» */
    shortDay: formatShortDate(selection.day),
    /** «mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)» */
    inWords: `${formatBookingDate(selection)} (ora italiana)`,
  };
}
