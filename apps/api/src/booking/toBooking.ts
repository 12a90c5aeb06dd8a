import type { ConfirmationRequest } from '@centro/api-client';
import { bookingInstant } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import type { BookingRules, BookingSelection } from '@centro/booking';
import type { NewBooking } from '../store/schema.ts';
import { timeOrderedId, toEmailKey, toRecipientKey } from '../store/keys.ts';
import { referenceOf } from './referenceOf.ts';

/** Returns the booking of a request; the store assigns its seat (A6). */
export function toBooking(
  { key, to, name, phone }: ConfirmationRequest,
  selection: BookingSelection,
  rules: BookingRules,
  at: Date,
): NewBooking {
  return {
    id: timeOrderedId(),
    reference: referenceOf({ key, date: formatBookingDate(selection), to }),
    centre: key,
    day: selection.day.toString(),
    time: selection.slot,
    zone: rules.timeZone,
    startsAt: bookingInstant(selection, rules).toDate().toISOString(),
    name: name.trim(),
    phone: phone.trim(),
    email: to,
    emailKey: toEmailKey(to),
    mailboxKey: toRecipientKey(to),
    status: 'confirmed',
    confirmBy: null,
    calendarUid: null,
    sequence: 0,
    createdAt: at.toISOString(),
  };
}
