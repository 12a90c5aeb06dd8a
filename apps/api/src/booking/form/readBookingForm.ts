import type { BookingSelection, VisitorDetails } from '@centro/booking';
import { parseSlotValue, readDetails } from '@centro/booking/links';

/** What a visitor has posted to `/prenota`. */
export interface BookingForm {
  /** Null when the form has no slot; `unreadable` when it is no day and hour. */
  selection: BookingSelection | 'unreadable' | null;
  /** Null on the first step, which has the slot alone. */
  details: VisitorDetails | null;
  idempotencyKey: string | null;
  /** The key of the service; null for the centre's own. */
  key: string | null;
}

/** Reads an unchecked body; what is not a text counts as empty. */
export function readBookingForm(body: Partial<Record<string, unknown>> | null | undefined): BookingForm {
  const fields = body ?? {};
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const details = readDetails(fields);
  const hasDetails = Object.keys(details).some((name) => fields[name] !== undefined);
  const slot = textOf('slot');
  return {
    selection: slot === '' ? null : (parseSlotValue(slot) ?? 'unreadable'),
    details: hasDetails ? details : null,
    idempotencyKey: textOf('idempotencyKey') || null,
    key: textOf('key') || null,
  };
}
