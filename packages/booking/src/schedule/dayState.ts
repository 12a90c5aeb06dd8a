import type { CalendarDate } from '@internationalized/date';
import { freeSlotsOf } from './compiledRules.ts';
import type { CompiledRules } from './compiledRules.ts';
import { isWithin } from '../rules/hours.ts';
import { covers } from '../rules/labelledDays.ts';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import { isOnTheClock } from '../time/isOnTheClock.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { weekdayOf } from '../time/weekdayOf.ts';
import type { BookingWindow } from './window/bookingWindow.ts';
import type { ClosedReason, DayState } from './Schedule.ts';
import type { DayAvailability, OfferedSlot } from './ScheduleOptions.ts';

/** What the state of a day is computed from; the same for all days of a schedule. */
export interface DayContext {
  compiled: CompiledRules;
  window: BookingWindow;
  /** Returns the test of whether a slot of a day is still to come. */
  toCome: (day: CalendarDate) => (slot: TimeOfDay) => boolean;
  /** What the server reports of some days, by 'YYYY-MM-DD'. */
  reported: ReadonlyMap<string, DayAvailability>;
  /** How many seats a slot needs to be offered. */
  seats: number;
}

/**
 * Returns the state of a day. Of several reasons to be closed the first of these counts:
 *
 * 1. `past`: the day is over;
 * 2. `window`: it lies beyond the window, whatever its weekday, since the Wednesday beside a far Tuesday
 *    is no use either;
 * 3. `closed`: a closure covers it, reported by the server or else set in the rules; it wins over every extra opening;
 * 4. `weekday`: the weekday has no hours that its clock shows, and no extra opening covers it;
 * 5. `closed`: closures of parts of the day cover all its slots;
 * 6. `past` once more: under a rule of notice all its slots begin too soon;
 * 7. `full`: every slot still to come is taken, or every slot when none is to come.
 *
 * Under `later-hour` today stays bookable when its last slot has gone.
 */
export function dayState(day: CalendarDate, context: DayContext): DayState {
  const {
    window,
    compiled: { rules },
    reported,
  } = context;
  if (day.compare(window.first) < 0) return closedDay(day, { kind: 'past' });
  if (day.compare(window.last) > 0) return closedDay(day, { kind: 'window' });
  const date = day.toString();
  const report = reported.get(date);
  const closures = rules.closures.filter((closure) => covers(closure, date));
  const closure = report?.closure ?? closures.find(({ hours }) => !hours);
  if (closure) return closedDay(day, { kind: 'closed', label: closure.label });
  const isShown = isOnTheClock(day, rules);
  const hours = hoursOn(day, date, report, context).filter(({ slot }) => isShown(slot));
  if (hours.length === 0) return closedDay(day, { kind: 'weekday' });

  const closedHours = [
    ...(report?.closedHours ?? []),
    ...closures.flatMap(({ hours: part, label }) => (part ? [{ ...part, label }] : [])),
  ];
  const open = hours.filter(({ slot }) => !closedHours.some((part) => isWithin(slot, rules, part)));
  const [part] = closedHours;
  if (part && open.length === 0) return closedDay(day, { kind: 'closed', label: part.label });
  return openDay(day, open, report, context);
}

const closedDay = (day: CalendarDate, closed: ClosedReason): DayState => ({
  day,
  closed,
  slots: [],
  fullSlots: [],
  pastSlots: [],
});

/** The slots of a day before any closure; none when the centre does not receive on it. */
function hoursOn(
  day: CalendarDate,
  date: string,
  report: DayAvailability | undefined,
  { compiled: { rules, weekOf } }: DayContext,
): readonly OfferedSlot[] {
  const own = report?.extraOpening?.slots;
  if (Array.isArray(own)) return freeSlotsOf(own.filter(isTimeOfDay), rules);
  const opening = rules.extraOpenings.find((days) => covers(days, date));
  if (opening?.hours) return freeSlotsOf(opening.hours, rules);
  const week = weekOf(date);
  const ofWeekday = week.slots[weekdayOf(day)];
  const isExtra = opening ?? report?.extraOpening;
  return isExtra && ofWeekday.length === 0 ? week.usualSlots : ofWeekday;
}

function openDay(
  day: CalendarDate,
  open: readonly OfferedSlot[],
  report: DayAvailability | undefined,
  { compiled: { rules }, toCome, seats }: DayContext,
): DayState {
  const isToCome = toCome(day);
  const slots: OfferedSlot[] = [];
  const fullSlots: TimeOfDay[] = [];
  const pastSlots: TimeOfDay[] = [];
  let isFree = false;
  for (const whole of open) {
    const { slot } = whole;
    const offered = report ? { slot, seats: seatsAfter(whole, report) } : whole;
    const hasSeats = offered.seats >= seats;
    isFree ||= hasSeats;
    if (!isToCome(slot)) pastSlots.push(slot);
    else if (hasSeats) slots.push(offered);
    else fullSlots.push(slot);
  }
  const isOver = pastSlots.length === open.length;
  const isFull = isOver ? !isFree : slots.length === 0;
  // Under `later-hour` today stays, with the way to the next day; under a rule of notice it is too late to book.
  const isTooLate = isOver && rules.sameDay !== 'later-hour';
  const closed: ClosedReason | null = isTooLate ? { kind: 'past' } : isFull ? { kind: 'full' } : null;
  return { day, closed, slots, fullSlots, pastSlots };
}

function seatsAfter({ slot, seats }: OfferedSlot, { fullSlots, seatsLeft = [] }: DayAvailability): number {
  if (fullSlots.includes(slot)) return 0;
  const report = seatsLeft.find((reported) => reported.slot === slot);
  // JSON has null for what is no number.
  const left = report ? report.seats : seats;
  return left >= 1 ? Math.min(Math.floor(left), seats) : 0;
}
