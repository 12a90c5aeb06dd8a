import type { TimeOfDay } from '../time/toTimeSlot.ts';
import type { Weekday } from '../time/weekdayOf.ts';

/** What one centre decides about its bookings, as plain JSON; another centre passes its own (B8). */
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
  /** How far ahead a day can be booked, counted from today, or the last such day as 'YYYY-MM-DD' (R138). */
  window: { months: number } | { days: number } | { until: string };
  /** By how many days the calendar's opening day moves forward when today is this weekday (R108 to R110). */
  weekdayShift: Partial<Record<Weekday, number>>;
  /**
   * When a slot of the present day stops being on offer (A3): `later-hour` keeps those whose hour is later
   * than the current one (R112); minutes of notice keep those that begin so much later, on any day.
   */
  sameDay: 'later-hour' | { noticeMinutes: number };
  /** How many bookings one slot takes (A24). */
  capacity: number;
  /** The days on which the centre does not receive, whatever their weekday (B10). */
  closures: readonly Closure[];
  /** The days on which it receives although their weekday is not one of `weekdays`; a closure wins (B10). */
  extraOpenings: readonly ExtraOpening[];
}

/** A day the centre is closed, or the days between two, both included; the label says why to a visitor. */
export type Closure = LabelledDay | LabelledDays;

/** A day the centre is open beyond its weekdays, or the days between two, both included. */
export type ExtraOpening = LabelledDay | LabelledDays;

/** One day of the centre, 'YYYY-MM-DD'. */
export interface LabelledDay {
  day: string;
  label: string;
}

/** The days from `from` to `to`, both 'YYYY-MM-DD' and both included. */
export interface LabelledDays {
  from: string;
  to: string;
  label: string;
}
