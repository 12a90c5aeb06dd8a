import type { ConfirmationRequest } from '@centro/api-client';
import { fullName, type BookingSelection, type VisitorDetails } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';

/** Returns the body of the booking call, just its five fields (R146). */
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
