import type { BookingRules, BookingSelection } from '@centro/booking';
import { parseDate } from '@internationalized/date';

/** Returns a selection as a form sends it: «2026-11-25T16:30». */
export function toChoice({ day, slot }: BookingSelection): string {
  return `${day.toString()}T${slot}`;
}

/** Returns the selection that a form has sent, or null when it is not a day and slot of the centre. */
export function fromChoice(choice: unknown, rules: BookingRules): BookingSelection | null {
  const [day = '', time] = typeof choice === 'string' ? choice.split('T') : [];
  const slot = rules.slots.find((known) => known === time);
  if (slot === undefined) return null;
  try {
    return { day: parseDate(day), slot };
  } catch {
    // The day does not exist.
    return null;
  }
}
