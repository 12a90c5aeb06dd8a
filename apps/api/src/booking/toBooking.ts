import { hash } from 'node:crypto';
import type { ConfirmationRequest } from '@centro/api-client';
import { referenceInput, toReference } from '@centro/api-client/bookingReference';
import type { BookingRules, BookingSelection } from '@centro/booking';
import { bookingInstant } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { timeOrderedId, toEmailKey, toRecipientKey } from '../store/keys.ts';
import type { NewBooking } from '../store/schema.ts';

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

/**
 * Returns the reference that `bookingReference` computes in the browser, without its thread of Web Crypto, which costs
 * a booking as much as its statements.
 */
export function referenceOf(booking: Parameters<typeof referenceInput>[0]): string {
  return toReference(hash('sha256', referenceInput(booking), 'buffer'));
}
