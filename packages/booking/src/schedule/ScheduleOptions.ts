import type { PartOfDay } from '../rules/hours.ts';
import type { Day } from '../time/toDay.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';

/** What the schedule takes besides the rules and the moment; all of it may be missing. */
export interface ScheduleOptions {
  /** The last day that can be booked, instead of the window's. */
  until?: Day | undefined;
  /** What the server reports of the days ahead; without it every slot has all its seats. */
  availability?: Availability | undefined;
  /** How many seats are wanted, a whole number from 1 on, 1 if omitted: a slot with fewer counts as full. */
  seats?: number | undefined;
}

/** The days that the server reports on, in any order. */
export type Availability = readonly DayAvailability[];

/** What the server reports of one day, without personal data. */
export interface DayAvailability {
  /** 'YYYY-MM-DD' at the centre. */
  day: string;
  /** The slots that take no further booking. */
  fullSlots: readonly TimeOfDay[];
  /**
   * The slots of which some seats are taken, each with the seats left; those without an entry have all of them. Whole seats
   * count, from none to as many as the rules give the slot; what is no number counts as none.
   */
  seatsLeft?: readonly OfferedSlot[];
  /** Present when the centre is closed that day, whatever the other fields say. */
  closure?: { label: string };
  /** The parts of the day that are closed. */
  closedHours?: readonly (PartOfDay & { label: string })[];
  /** Present when the centre is open that day although its weekday is not, or at `slots` instead of the weekday's. */
  extraOpening?: { label: string; slots?: readonly TimeOfDay[] };
}

/** A slot and how many more bookings it takes. */
export interface OfferedSlot {
  readonly slot: TimeOfDay;
  readonly seats: number;
}
