import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { utc } from './contentLine.ts';
import type { IcsBooking } from './IcsBooking.ts';

/**
 * Returns the identity of a booking in calendars: the same at each call, on the site and on the
 * server, so that a visitor who adds both files has one entry, and a CANCEL finds it.
 *
 * It differs by moment, centre, service (the `key` of the rules) and attendee; it does not contain the attendee's address.
 */
export function bookingUid(
  { selection, organizer, attendee }: Pick<IcsBooking, 'selection' | 'organizer' | 'attendee'>,
  rules: BookingRules,
): string {
  const email = attendee?.email.trim().toLowerCase() ?? '';
  const visitor = fingerprint(rules.key === undefined ? email : `${email} ${rules.key}`);
  const centre = organizer.email.trim().toLowerCase().replace(/.*@/, '');
  return `${utc(bookingInstant(selection, rules))}-${visitor}@${centre}`;
}

/** FNV-1a, 32 bits: enough to tell the few visitors of one slot apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
