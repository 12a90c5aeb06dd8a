import { isTimeOfDay } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import { parseDate } from '@internationalized/date';

/** Returns a selection as a form sends it: «2026-11-25T16:30». */
export function toChoice({ day, slot }: BookingSelection): string {
  return `${day.toString()}T${slot}`;
}

/** Returns the selection that a form has sent, or null when it is no day and time. */
export function fromChoice(choice: unknown): BookingSelection | null {
  const [day = '', slot = ''] = typeof choice === 'string' ? choice.split('T') : [];
  if (!isTimeOfDay(slot)) return null;
  try {
    return { day: parseDate(day), slot };
  } catch {
    // The day does not exist.
    return null;
  }
}
