import type { BookingRules, BookingSelection } from '@centro/booking';
import { parseDate } from '@internationalized/date';

/** Returns a day and slot as a form sends them: «2026-11-25T16:30». */
export function toChoice({ day, slot }: BookingSelection): string {
  return `${day.toString()}T${slot}`;
}

/** Returns the day and slot that a form has sent, or null when they are none of the centre's. */
export function fromChoice(choice: unknown, rules: BookingRules): BookingSelection | null {
  const [day = '', time] = typeof choice === 'string' ? choice.split('T') : [];
  const slot = rules.slots.find((known) => known === time);
  if (slot === undefined) return null;
  try {
    return { day: parseDate(day), slot };
  } catch {
    // A day that no calendar has.
    return null;
  }
}
