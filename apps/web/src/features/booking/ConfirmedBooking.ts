import type { BookingSelection, VisitorDetails } from '@centro/booking';

/** A booking that the API has accepted. */
export interface ConfirmedBooking {
  booking: BookingSelection;
  details: VisitorDetails;
}
