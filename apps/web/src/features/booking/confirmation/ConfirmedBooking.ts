import type { Provisional } from '@centro/api-client';
import type { BookingSelection, VisitorDetails } from '@centro/booking';

/** A booking that the API has accepted. */
export interface ConfirmedBooking {
  selection: BookingSelection;
  details: VisitorDetails;
  /** The code that the e-mails carry; null where the API is not ours, or the page cannot work it out. */
  reference: string | null;
  /** What there is to do for the seat to stay; null where nothing is (B26). */
  provisional: Provisional | null;
}
