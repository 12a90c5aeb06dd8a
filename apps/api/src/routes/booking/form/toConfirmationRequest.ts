import type { ConfirmationRequest } from '@centro/api-client';
import { fullName } from '@centro/booking';
import type { BookingSelection, VisitorDetails } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';

/** Returns the request that the site would send for the same selection and details (R146). */
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
