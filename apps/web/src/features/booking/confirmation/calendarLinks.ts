import { bookingInstant, type BookingRules } from '@centro/booking';
import { bookingIcs, visitorAlarmMinutes } from '@centro/booking/ics';
import type { ZonedDateTime } from '@internationalized/date';
import { bookingConfirmation as words } from '../../../content/bookingConfirmation.ts';
import { site } from '../../../site.ts';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';

/**
 * Returns the booking as the address of an .ics file that needs no server (B4).
 *
 * It has the identity of the file in the e-mail: a calendar that is given both has one entry.
 */
export function calendarFileUrl(
  { selection, reference, uid, manageUrl }: ConfirmedBooking,
  now: ZonedDateTime,
  rules: BookingRules,
): string {
  const ics = bookingIcs(
    {
      selection,
      durationMinutes: rules.durationMinutes,
      ...entryOf(reference),
      ...(manageUrl && manageLines(reference, new URL(manageUrl, location.href).href)),
      organizer: { name: site.name, email: site.email },
      uid,
      alarm: { minutesBefore: visitorAlarmMinutes, text: words.calendarAlarm(site.name, selection.slot) },
    },
    now,
    rules,
  );
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(ics)}`;
}

/** Returns the address of Google Calendar that adds the booking, for who keeps no calendar on the device. */
export function webCalendarUrl({ selection, reference }: ConfirmedBooking, rules: BookingRules): string {
  const start = bookingInstant(selection, rules);
  const { summary, description, location } = entryOf(reference);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: summary,
    dates: [start, start.add({ minutes: rules.durationMinutes })].map(inUtc).join('/'),
    details: description,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

const entryOf = (reference: string | null) => ({
  summary: words.calendarEntry(site.name),
  description: words.calendarNote(reference, site.mapUrl, site.mobile),
  location: site.address,
});

const manageLines = (reference: string | null, url: string) => ({
  url,
  description: `${entryOf(reference).description}\n${words.manage}: ${url}`,
});

/** '20261123T160000Z' */
const inUtc = (moment: ZonedDateTime) =>
  moment
    .toDate()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');
