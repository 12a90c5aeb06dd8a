import type { CalendarDate } from '@internationalized/date';
import type { TimeOfDay } from './toTimeSlot.ts';

/** The day and the time that a visitor chose, on the centre's calendar and clock. */
export interface BookingSelection {
  day: CalendarDate;
  slot: TimeOfDay;
}
