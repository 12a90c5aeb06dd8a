import type { TimeOfDay } from './toTimeSlot.ts';
import type { Weekday } from './weekdayOf.ts';

/** What one centre decides about its bookings, as plain data; another centre passes its own. */
export interface BookingRules {
  /** IANA zone of the centre's clock: "today", the current hour and every slot are read in it (A5). */
  timeZone: string;
  /** BCP 47 tag of the calendar's language (R139). */
  locale: string;
  /** The first column of the calendar (R140). */
  firstDayOfWeek: Weekday;
  /** The weekdays that can be booked, in any order (R137). */
  weekdays: readonly Weekday[];
  /** The times on offer on such a day, earliest first (R98). */
  slots: readonly TimeOfDay[];
  /** How far ahead a day can be booked, counted from today (R138). */
  window: { months: number };
  /** By how many days the calendar's opening day moves forward when today is this weekday (R108 to R110). */
  weekdayShift: Partial<Record<Weekday, number>>;
  /** How many bookings one slot takes (A24). */
  capacity: number;
}
