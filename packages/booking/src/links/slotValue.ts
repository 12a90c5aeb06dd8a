import type { BookingSelection, GivenSelection } from '../time/BookingSelection.ts';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import { toDay } from './toDay.ts';

/** Returns a day and a slot as the value of a form's field: '2026-11-25T16:30'. */
export function formatSlotValue({ day, slot }: GivenSelection): string {
  return `${day.toString()}T${slot}`;
}

/** Returns the day and the slot that the value of a form's field names, or null for any other value. */
export function parseSlotValue(value: unknown): BookingSelection | null {
  const [date = '', slot = ''] = typeof value === 'string' ? value.split('T') : [];
  const day = toDay(date);
  return day && isTimeOfDay(slot) ? { day, slot } : null;
}
