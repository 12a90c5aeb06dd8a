import type { ZonedDateTime } from '@internationalized/date';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { bookingUid } from './bookingUid.ts';
import { contentLine, icsText, parameter, printable, utc } from './contentLine.ts';
import type { IcsAlarm, IcsBooking, IcsPerson } from './IcsBooking.ts';

/**
 * Returns an iCalendar file (RFC 5545) of one booking, its times in UTC so that it needs no time zone.
 *
 * It is stamped with `now`. Texts of any kind are allowed: what would break a line is escaped, control
 * characters are left out. Throws when a number is none of its kind, when a slot is malformed and when
 * REQUEST has no attendee.
 */
export function bookingIcs(booking: IcsBooking, now: ZonedDateTime, rules: BookingRules): string {
  const { durationMinutes, organizer, attendee, method = 'PUBLISH', sequence = 0, alarm } = booking;
  checkWhole('durationMinutes', durationMinutes, 1);
  checkWhole('sequence', sequence, 0);
  if (method === 'REQUEST' && !attendee) throw new RangeError('REQUEST needs an attendee to invite');
  const begins = bookingInstant(booking.selection, rules);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//@centro/booking//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${icsText(booking.uid ?? bookingUid(booking, rules))}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(begins.add({ minutes: durationMinutes }))}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${icsText(booking.summary)}`,
    ...(booking.description === undefined ? [] : [`DESCRIPTION:${icsText(booking.description)}`]),
    ...(booking.url === undefined ? [] : [`URL:${uri(booking.url)}`]),
    ...(booking.location === undefined ? [] : [`LOCATION:${icsText(booking.location)}`]),
    `ORGANIZER${person(organizer)}`,
    ...(attendee && method !== 'PUBLISH' ? [`ATTENDEE${person(attendee)}`] : []),
    ...(alarm && method !== 'CANCEL' ? alarmLines(alarm) : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(contentLine)
    .join('');
}

function alarmLines({ minutesBefore, text }: IcsAlarm): string[] {
  checkWhole('minutesBefore', minutesBefore, 0);
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${icsText(text)}`,
    `TRIGGER:-PT${minutesBefore}M`,
    'END:VALARM',
  ];
}

const person = ({ name, email }: IcsPerson) => `;CN=${parameter(name)}:mailto:${address(email)}`;

/** An address in which nothing can end the line; `@` and `+` stay as they are. */
const address = (email: string) => encodeURI(printable(email.trim()));

/** Without white space, which would end it: RFC 5545 escapes nothing in an address. */
const uri = (url: string) => printable(url).replaceAll(/\s/g, '');

function checkWhole(name: string, value: number, least: number) {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`${name} is ${value}: a whole number of ${least} or more is needed`);
}
