import type { CalendarDate } from '@internationalized/date';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/** What is known at the moment beside the rules; all of it may be missing. */
export interface BookingCircumstances {
  /** Replaces the end of the window (R138, A8). */
  maxDate?: CalendarDate | undefined;
  /** What the server tells of the days ahead; without it every slot counts as free (A25). */
  availability?: Availability | undefined;
}

/** The days of which the server has something to tell, in any order (A25). */
export type Availability = readonly DayAvailability[];

/** What the server tells of one day, nothing personal (A25). */
export interface DayAvailability {
  /** 'YYYY-MM-DD' at the centre. */
  day: string;
  /** The slots that take no further booking. */
  fullSlots: readonly TimeOfDay[];
  /** Present when the centre is closed that day, whatever else is said of it. */
  closure?: { label: string };
  /** Present when the centre is open that day although its weekday is not. */
  extraOpening?: { label: string };
}
