import { fullName, type BookingRules } from '@centro/booking';
import { bookingIcs } from '@centro/booking/ics';
import type { ZonedDateTime } from '@internationalized/date';
import { bookingConfirmation as words } from '../../../content/booking.ts';
import { site } from '../../../site.ts';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';

/**
 * Returns the booking as the address of an .ics file that needs no server (B4).
 *
 * It has the identity of the file in the e-mail: a calendar that is given both has one entry.
 */
export function calendarFileUrl(
  { selection, details, reference }: ConfirmedBooking,
  now: ZonedDateTime,
  rules: BookingRules,
): string {
  const ics = bookingIcs(
    {
      selection,
      durationMinutes: rules.durationMinutes,
      summary: words.calendarEntry(site.name),
      description: words.calendarNote(reference, site.mapUrl, site.mobile),
      location: site.address,
      organizer: { name: site.name, email: site.email },
      attendee: { name: fullName(details), email: details.email },
    },
    now,
    rules,
  );
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(ics)}`;
}
