import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { ReceivedEmail } from './startMailbox.ts';

/** Returns the calendar entry in the only file attached to an email. */
export function calendarEntry(
  { attachments, raw }: Pick<ReceivedEmail, 'attachments' | 'raw'>,
  filename = 'consulenza.ics',
) {
  const [file, ...others] = attachments.filter(({ disposition }) => disposition !== 'inline');
  if (!file || others.length > 0) throw new Error(`${attachments.length} files where one was expected`);
  expect(file).toMatchObject({ mimeType: 'text/calendar', filename });
  const calendar = new ICAL.Component(ICAL.parse(file.content as string));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const method = String(calendar.getFirstPropertyValue('method'));
  // Mail programs read the method of the attachment's media type.
  expect(raw).toContain(`method=${method}`);
  return {
    method,
    status: event.component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    url: event.component.getFirstPropertyValue('url'),
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    attendees: event.attendees.length,
    alarms: event.component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  };
}
