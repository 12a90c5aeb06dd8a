import type { Provisional } from '@centro/api-client';
import type { BookingSelection } from '@centro/booking';

/** A booking that the API has accepted, as the page shows it. */
export interface ConfirmedBooking {
  selection: BookingSelection;
  /** The key of its service; without one it is the centre's own. */
  serviceKey?: string;
  /** The code that the e-mails carry; null where the API is not ours, or the page cannot work it out. */
  reference: string | null;
  /** What there is to do for the seat to stay; null where nothing is (B26). */
  provisional: Provisional | null;
  /** The page that moves or cancels it; null where only the e-mail has it (B6). */
  manageUrl: string | null;
  /** Its identity in calendars: that of the file in the e-mail. */
  uid: string;
  /** Where the e-mail goes; null once the page was loaded again, since nothing personal is kept. */
  email: string | null;
}
