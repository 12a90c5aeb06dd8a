import type { ConfirmationRequest } from '@centro/api-client';
import { bookingInstant } from '@centro/booking';
import type { BookingRules, BookingSelection } from '@centro/booking';
import type { NewBooking } from '../store/Tables.ts';
import { timeOrderedId } from '../store/timeOrderedId.ts';
import { toEmailKey } from '../store/toEmailKey.ts';
import { referenceCode } from './referenceCode.ts';

/** Returns a request as a booking with a new reference; the store gives it a seat (A6). */
export function toBooking(
  { key, to, name, phone }: ConfirmationRequest,
  selection: BookingSelection,
  rules: BookingRules,
  at: Date,
): NewBooking {
  return {
    id: timeOrderedId(),
    reference: referenceCode(),
    centre: key,
    day: selection.day.toString(),
    time: selection.slot,
    zone: rules.timeZone,
    startsAt: bookingInstant(selection, rules).toDate().toISOString(),
    name: name.trim(),
    phone: phone.trim(),
    email: to,
    emailKey: toEmailKey(to),
    status: 'confirmed',
    calendarUid: null,
    sequence: 0,
    createdAt: at.toISOString(),
  };
}
