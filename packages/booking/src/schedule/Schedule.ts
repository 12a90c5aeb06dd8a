import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { CompleteRules } from '../rules/BookingRules.ts';
import type { BookingSelection, GivenSelection } from '../time/BookingSelection.ts';
import type { Day } from '../time/toDay.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import type { BookingWindow } from './window/bookingWindow.ts';
import type { OfferedSlot } from './ScheduleOptions.ts';

/** Why a day cannot be booked: the first of these that holds. A closure brings the centre's own words for it. */
export type ClosedReason =
  /** The day is over, or under a rule of notice all its slots begin too soon. */
  | { kind: 'past' }
  /** It lies beyond the window. */
  | { kind: 'window' }
  /** A closure covers it, the server's before the rules' own, or closures of parts of the day cover all its slots. */
  | { kind: 'closed'; label: string }
  /** Its weekday has no hours, and no extra opening covers it. */
  | { kind: 'weekday' }
  /** Every slot still to come is taken. */
  | { kind: 'full' };

/** One day at one moment. The three lists hold what the day offers apart from closures, earliest first, each slot once. */
export interface DayState {
  day: CalendarDate;
  /** Why it cannot be booked; null for a bookable day. */
  closed: ClosedReason | null;
  /** What a visitor can choose. */
  slots: readonly OfferedSlot[];
  /** The slots to come without a seat left. */
  fullSlots: readonly TimeOfDay[];
  /** The slots that begin too soon, or are over. */
  pastSlots: readonly TimeOfDay[];
}

/** What can be booked at one moment. It never changes: another moment, or a newer availability, takes another schedule.
 * Its functions take days also as texts 'YYYY-MM-DD', and throw for a text that names none. */
export interface Schedule {
  /** With the defaults of what they leave out; as they were given when they cannot be used. */
  readonly rules: CompleteRules;
  /** False of rules that `validateRules` refuses: nothing can be booked then, and nothing throws. */
  readonly isUsable: boolean;
  /** Whether the server has reported; until then every slot counts as free. */
  readonly hasAvailability: boolean;
  /** The moment, on the centre's clock. */
  readonly now: ZonedDateTime;
  /** From today to the last day that can be booked, both included. */
  readonly window: BookingWindow;
  /**
   * The day on which a calendar opens: today, moved forward by its weekday shift. It may be a closed day; the day to
   * preselect is `firstBookable(startingDate)`.
   */
  readonly startingDate: CalendarDate;
  /** Returns what is known of a day, the same object each time; also of days outside the window. */
  day: (day: Day) => DayState;
  /** Returns the first bookable day, on or after `from` if given, or null when the window holds none. */
  firstBookable: (from?: Day) => CalendarDate | null;
  lastBookable: () => CalendarDate | null;
  nextBookable: (after: Day) => CalendarDate | null;
  previousBookable: (before: Day) => CalendarDate | null;
  /**
   * Returns the days with a slot to choose, earliest first. Today is left out once its hours are over, although it may
   * still count as bookable.
   */
  freeDays: () => readonly DayState[];
  /** Returns every day and slot that a visitor can choose, earliest first. */
  freeSlots: () => BookingSelection[];
  firstFree: () => BookingSelection | null;
  /**
   * Returns up to three slots that a visitor can choose, nearest in time to `wanted` first; of two equally near the
   * earlier comes first. `wanted` need not be bookable, and is among them when it is.
   */
  nearestFree: (wanted: GivenSelection) => BookingSelection[];
}
