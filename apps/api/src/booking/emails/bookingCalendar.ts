import { centreTime } from '@centro/booking';
import type { CompleteRules } from '@centro/booking';
import { bookingIcs, bookingUid, visitorAlarmMinutes } from '@centro/booking/ics';
import type { IcsAlarm } from '@centro/booking/ics';
import type { CentreFacts } from '../../config/config.ts';
import { textWithService } from '../../config/serviceNames.ts';
import { couldBeMessage } from '../../outbox/layout/greeting.ts';
import type { NewBooking } from '../../store/schema.ts';
import { formatTime } from '../../texts/dates.ts';
import { selectionOf } from './bookingTime.ts';

/** What a calendar entry says, and to whom. */
export interface CalendarEntry {
  summary: string;
  description: string;
  /** Where the visitor moves or cancels it. */
  url?: string;
  /** CANCEL removes the entry; PUBLISH, the default, adds or updates it. */
  method?: 'PUBLISH' | 'CANCEL';
  /** When the calendar reminds of it; not by default. */
  alarm?: IcsAlarm;
}

/**
 * Returns a booking as a calendar file, its times in UTC (A6).
 *
 * PUBLISH is no invitation: a mistyped address adds nothing to the calendar of its owner by itself, and nobody can
 * decline there as if that freed the slot.
 */
export function bookingCalendar(
  booking: NewBooking,
  centre: CentreFacts,
  rules: CompleteRules,
  entry: CalendarEntry,
  madeAt: Date,
): string {
  return bookingIcs(
    {
      ...entry,
      sequence: booking.sequence,
      ...(booking.calendarUid !== null && { uid: booking.calendarUid }),
      selection: selectionOf(booking),
      durationMinutes: rules.durationMinutes,
      location: centre.address,
      ...people(booking, centre),
    },
    centreTime(madeAt, rules),
    rules,
  );
}

/** Returns the entry of a booking in its visitor's calendar, with the address `url` at which it is moved or cancelled. */
export function visitorEntry(
  { centre: service, reference, time }: Pick<NewBooking, 'centre' | 'reference' | 'time'>,
  centre: CentreFacts,
  url: string,
): CalendarEntry {
  const { name, mapUrl, mobile, language } = centre;
  const { calendar } = language.words;
  const summary = textWithService(calendar.summary({ centre: name }), service, centre);
  return {
    summary,
    description: calendar.description({ reference, mapUrl, phone: mobile, url }),
    url,
    alarm: {
      minutesBefore: visitorAlarmMinutes,
      text: calendar.alarm({ summary, time: formatTime(time, language) }),
    },
  };
}

/** Returns the UID of a booking's calendar entry, which a move does not change (B19). */
export function calendarUid(booking: NewBooking, centre: CentreFacts, rules: CompleteRules): string {
  const selection = selectionOf(booking);
  return booking.calendarUid ?? bookingUid({ selection, ...people(booking, centre) }, rules);
}

const people = (booking: NewBooking, centre: CentreFacts) => ({
  organizer: { name: centre.name, email: centre.email },
  // Calendars show the name of an attendee, and anybody can type anybody's address (A21).
  attendee: { name: couldBeMessage(booking.name) ? booking.email : booking.name, email: booking.email },
});
