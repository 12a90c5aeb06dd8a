import type { CalendarDate } from '@internationalized/date';
import type { Day } from './toDay.ts';
import type { TimeOfDay } from './toTimeSlot.ts';

/** The day and the time that a visitor chose, on the centre's calendar and clock. */
export interface BookingSelection {
  day: CalendarDate;
  slot: TimeOfDay;
}

/** The same as a server or a page may have it: its day may be a text 'YYYY-MM-DD'. */
export interface GivenSelection {
  day: Day;
  slot: TimeOfDay;
}
