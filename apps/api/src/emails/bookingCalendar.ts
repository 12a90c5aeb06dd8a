import { centreTime, consultationMinutes } from '@centro/booking';
import type { BookingRules } from '@centro/booking';
import { bookingIcs } from '@centro/booking/ics';
import type { CentreFacts } from '../config.ts';
import type { NewBooking } from '../store/Tables.ts';
import { appointment } from './appointment.ts';

/** What a calendar says of a booking. */
interface Entry {
  summary: string;
  description: string;
}

/**
 * Returns a booking as a calendar file to keep, its times in UTC (A6).
 *
 * PUBLISH and no invitation: whoever types someone else's address puts nothing into that person's calendar,
 * and nobody thinks that declining there frees the slot.
 */
export function bookingCalendar(
  booking: NewBooking,
  centre: CentreFacts,
  rules: BookingRules,
  entry: Entry,
): string {
  return bookingIcs(
    {
      ...entry,
      selection: appointment(booking).selection,
      durationMinutes: consultationMinutes,
      location: centre.address,
      organizer: { name: centre.name, email: centre.email },
      attendee: { name: booking.name, email: booking.email },
    },
    centreTime(new Date(booking.createdAt), rules),
    rules,
  );
}
