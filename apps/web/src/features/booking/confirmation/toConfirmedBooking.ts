import type { BookingResult } from '@centro/api-client';
import { bookingReference } from '@centro/api-client/bookingReference';
import {
  fullName,
  trimTyped,
  type BookingRules,
  type BookingSelection,
  type VisitorDetails,
} from '@centro/booking';
import { bookingUid } from '@centro/booking/ics';
import type { ConfirmationRequest } from '@centro/booking/it';
import { site } from '../../../site.ts';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';

/** Returns what the page shows of a booking that the API has accepted. */
export async function toConfirmedBooking(
  selection: BookingSelection,
  details: VisitorDetails,
  rules: BookingRules,
  request: ConfirmationRequest,
  { provisional, manageUrl }: Extract<BookingResult, { ok: true }>,
): Promise<ConfirmedBooking> {
  const email = trimTyped(details.email);
  return {
    selection,
    ...(rules.key !== undefined && { serviceKey: rules.key }),
    reference: site.hasApiExtensions && isSecureContext ? await bookingReference(request) : null,
    provisional: provisional ?? null,
    manageUrl: manageUrl ?? null,
    uid: bookingUid(
      {
        selection,
        organizer: { name: site.name, email: site.email },
        attendee: { name: fullName(details), email },
      },
      rules,
    ),
    email,
  };
}
