import type { BookingSelection } from '../time/BookingSelection.ts';
import type { VisitorDetails } from '../validate/checkDetails.ts';
import { fullName } from '../validate/fullName.ts';
import { formatBookingDate } from './bookingDate.ts';

/** The body of the booking call, `POST /send-confirmation-email`. */
export interface ConfirmationRequest {
  /** The visitor's email address. */
  to: string;
  name: string;
  /** As `formatBookingDate` writes it. */
  date: string;
  phone: string;
  /** The key of the centre. */
  key: string;
}

/** Returns the body of the booking call, without the spaces around what the visitor typed. */
export function toConfirmationRequest(
  selection: BookingSelection,
  details: VisitorDetails,
  key: string,
): ConfirmationRequest {
  return {
    to: details.email.trim(),
    name: fullName(details),
    date: formatBookingDate(selection),
    phone: details.phone.trim(),
    key,
  };
}
