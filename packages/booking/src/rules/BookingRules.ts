import type { TimeOfDay } from '../time/toTimeSlot.ts';
import type { Weekday } from '../time/weekdayOf.ts';
import type { ruleDefaults } from './ruleDefaults.ts';

/** What one centre decides about its bookings, as plain JSON; another centre passes its own. */
export interface BookingRules {
  /** IANA zone of the centre's clock, as Europe/Rome: today, the current hour and every slot are read in it. */
  readonly timeZone: string;
  /** BCP 47 tag of the calendar's language, as it-IT. */
  readonly locale: string;
  /** The first column of the calendar; the locale's first day if omitted. */
  readonly firstDayOfWeek?: Weekday | undefined;
  /** The slots of each weekday that can be booked, on the centre's clock. */
  readonly hours: WeekHours;
  /** The hours that hold instead from a later day on, earliest day first; none if omitted. */
  readonly laterHours?: readonly LaterHours[] | undefined;
  /** How long a slot takes. */
  readonly durationMinutes: number;
  /** How long after a slot the next one can begin at the earliest; 0, at once, if omitted. */
  readonly bufferMinutes?: number | undefined;
  /** How far ahead a day can be booked, counted from today, or the last such day, 'YYYY-MM-DD'; two months if omitted. */
  readonly window?:
    | { readonly months: number }
    | { readonly days: number }
    | { readonly until: string }
    | undefined;
  /** By how many days the calendar's opening day moves forward when today is this weekday; none if omitted. */
  readonly weekdayShift?: { readonly [Name in Weekday]?: number } | undefined;
  /** Until when a slot of the present day is offered: while its hour is later than the current one, or with a notice; until it begins if omitted. */
  readonly sameDay?: 'later-hour' | { readonly noticeMinutes: number } | undefined;
  /** How many bookings one slot takes; 1 if omitted. */
  readonly capacity?: number | undefined;
  /** The days, or parts of days, on which the centre does not receive, whatever their weekday. */
  readonly closures?: readonly Closure[] | undefined;
  /** The days on which the centre receives beyond its weekdays, or at other hours than theirs; a closure wins. */
  readonly extraOpenings?: readonly ExtraOpening[] | undefined;
  /** Which of `resources` a booking uses from its beginning to the end of its buffer; none if omitted. */
  readonly needs?: readonly string[] | undefined;
  /**
   * Whether each booking uses its needs, or all bookings of one slot once together, as a group has one adviser; each
   * booking if omitted.
   */
  readonly needsPer?: 'booking' | 'slot' | undefined;
  /** What the services of a centre share, as advisers or rooms, and how many bookings each takes at a time; none if omitted. */
  readonly resources?: Readonly<Record<string, number>> | undefined;
  /** What visitors are asked beside name, phone and email; nothing if omitted. */
  readonly questions?: readonly Question[] | undefined;
  /** Names the service in a booking, where a centre has several with rules of their own. */
  readonly key?: string | undefined;
  /** What visitors call the service; its key if omitted. */
  readonly name?: string | undefined;
}

/** Booking rules with a value in every field that has a default, as a schedule has them and `validateRules` returns them. */
export interface CompleteRules
  extends
    Pick<BookingRules, 'timeZone' | 'locale' | 'hours' | 'durationMinutes'>,
    Defined<Required<Pick<BookingRules, DefaultField>>>,
    Defined<Pick<BookingRules, 'firstDayOfWeek' | 'key' | 'name'>> {}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

type DefaultField = keyof typeof ruleDefaults;

/**
 * A question of the centre's own, up to eight of them: `text` is answered in up to 300 characters, `choice` by an option, and
 * `seats`, one of them at most, by how many seats of its slot the booking takes.
 */
export type Question = AskedQuestion & (TextQuestion | ChoiceQuestion | SeatsQuestion);

interface AskedQuestion {
  /** Names the answer in a booking: a small letter, then letters, digits and hyphens. */
  readonly key: string;
  /** What the visitor reads. */
  readonly label: string;
  /** Whether nobody books without an answer; not if omitted. */
  readonly required?: boolean;
}

interface TextQuestion {
  readonly type: 'text';
}

interface ChoiceQuestion {
  readonly type: 'choice';
  /** Two to a hundred answers, in the visitor's words. */
  readonly options: readonly string[];
}

interface SeatsQuestion {
  readonly type: 'seats';
  /** How many seats one booking takes at most; it takes one without an answer. */
  readonly most: number;
}

/** The hours of each weekday that has some. */
export type WeekHours = { readonly [Name in Weekday]?: DayHours };

/** Weekly hours that hold from a day on, 'YYYY-MM-DD'; a week without any closes the centre. */
export interface LaterHours {
  readonly from: string;
  readonly hours: WeekHours;
}

/** The slots of a day: a list of times, or from one time to another, as late as '24:00', every so many minutes, as many as end by `to`. */
export type DayHours = readonly TimeOfDay[] | (Span & { readonly every: number });

/**
 * A day on which the centre is closed, or the days between two, both included; with `hours` only for that part of each
 * day, which takes away every slot that it touches. The label says why to a visitor.
 */
export type Closure = LabelledDays & { readonly hours?: Span };

/**
 * A day on which the centre is open beyond its weekdays, or the days between two, both included; with `hours` it has
 * those instead of the weekday's. Without them, on a weekday that has none, it has those that all other weekdays have; where
 * they differ it needs its own.
 */
export type ExtraOpening = LabelledDays & { readonly hours?: DayHours };

/** Days 'YYYY-MM-DD' of the centre, with the words that a visitor reads. */
type LabelledDays =
  | { readonly day: string; readonly label: string }
  | { readonly from: string; readonly to: string; readonly label: string };

interface Span {
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
}
