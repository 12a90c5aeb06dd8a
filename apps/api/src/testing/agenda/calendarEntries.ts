import ICAL from 'ical.js';

/** Returns title, beginning, end and description of each entry of a calendar; throws where it is none. */
export function calendarEntries(ics: string): (string | null)[][] {
  return new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
    return [value('summary'), value('dtstart'), value('dtend'), value('description')];
  });
}
