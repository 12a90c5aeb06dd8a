import type { BookingSelection, VisitorDetails } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';

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
  const textOf = (name: string) => {
    const value = body?.[name];
    return typeof value === 'string' ? value : '';
  };
  const hasDetails = detailsNames.some((name) => body?.[name] !== undefined);
  const slot = textOf('slot');
  return {
    selection: slot === '' ? null : (parseSlotValue(slot) ?? 'unreadable'),
    details: hasDetails
      ? {
          firstName: textOf('firstName'),
          lastName: textOf('lastName'),
          phone: textOf('phone'),
          email: textOf('email'),
        }
      : null,
    idempotencyKey: textOf('idempotencyKey') || null,
    key: textOf('key') || null,
  };
}

const detailsNames = ['firstName', 'lastName', 'phone', 'email'] as const;
