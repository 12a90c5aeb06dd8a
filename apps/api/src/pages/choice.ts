import { isTimeOfDay } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import { parseDate } from '@internationalized/date';

/** Returns a day and slot as a form sends them: «2026-11-25T16:30». */
export function toChoice({ day, slot }: BookingSelection): string {
  return `${day.toString()}T${slot}`;
}

/** Returns the day and slot that a form has sent, or null when they are none. */
export function fromChoice(choice: unknown): BookingSelection | null {
  const [day = '', slot = ''] = typeof choice === 'string' ? choice.split('T') : [];
  if (!isTimeOfDay(slot)) return null;
  try {
    return { day: parseDate(day), slot };
  } catch {
    // A day that no calendar has.
    return null;
  }
}
