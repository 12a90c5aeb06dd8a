import type { CalendarDate } from '@internationalized/date';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/** What the schedule takes besides the rules; all of it may be missing. */
export interface ScheduleOptions {
  /** Replaces the end of the window. */
  maxDate?: CalendarDate | undefined;
  /** What the server reports of the days ahead; without it every slot counts as free. */
  availability?: Availability | undefined;
}

/** The days that the server reports on, in any order. */
export type Availability = readonly DayAvailability[];

/** What the server reports of one day, without personal data. */
export interface DayAvailability {
  /** 'YYYY-MM-DD' at the centre. */
  day: string;
  /** The slots that take no further booking. */
  fullSlots: readonly TimeOfDay[];
  /** Present when the centre is closed that day, whatever the other fields say. */
  closure?: { label: string };
  /** Present when the centre is open that day although its weekday is not. */
  extraOpening?: { label: string };
}
