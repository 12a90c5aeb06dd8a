import { centreTime } from '@centro/booking';
import type { BookingRules } from '@centro/booking';
import { bookingIcs, bookingUid } from '@centro/booking/ics';
import type { CentreFacts } from '../config.ts';
import type { NewBooking } from '../store/Tables.ts';
import { appointment } from './appointment.ts';

/** What a calendar says of a booking. */
interface Entry {
  summary: string;
  description: string;
  /** CANCEL takes the entry back; PUBLISH, the default, brings it or changes it. */
  method?: 'PUBLISH' | 'CANCEL';
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
  madeAt: Date,
): string {
  return bookingIcs(
    {
      ...entry,
      sequence: booking.sequence,
      ...(booking.calendarUid !== null && { uid: booking.calendarUid }),
      selection: appointment(booking).selection,
      durationMinutes: rules.durationMinutes,
      location: centre.address,
      ...people(booking, centre),
    },
    centreTime(madeAt, rules),
    rules,
  );
}

/** Returns what calendars know a booking by, also after it has moved (B19). */
export function calendarUid(booking: NewBooking, centre: CentreFacts, rules: BookingRules): string {
  const { selection } = appointment(booking);
  return booking.calendarUid ?? bookingUid({ selection, ...people(booking, centre) }, rules);
}

const people = (booking: NewBooking, centre: CentreFacts) => ({
  organizer: { name: centre.name, email: centre.email },
  attendee: { name: booking.name, email: booking.email },
});
