import type { BookingSelection, VisitorDetails } from '@centro/booking';

/** A booking that the API has accepted. */
export interface ConfirmedBooking {
  selection: BookingSelection;
  details: VisitorDetails;
  /** The code that the e-mails carry; null where the API is not ours, or the page cannot work it out. */
  reference: string | null;
}
