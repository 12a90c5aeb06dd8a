import { toCalendarDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { BookingRules, CompleteRules } from '../rules/BookingRules.ts';
import { alwaysClosed, compiledRules } from './compiledRules.ts';
import { toCentreTime, type Moment } from '../time/centreTime.ts';
import { toDay, type Day } from '../time/toDay.ts';
import { daysBackwards } from '../time/daysBetween.ts';
import { bookingWindow } from './window/bookingWindow.ts';
import { dayState } from './dayState.ts';
import { nearestFree } from './nearestFree.ts';
import type { DayState, Schedule } from './Schedule.ts';
import type { ScheduleOptions } from './ScheduleOptions.ts';
import { reportsIn } from './reportsIn.ts';
import { slotsToCome } from './slotsToCome.ts';
import { startingDate } from './window/startingDate.ts';
import { wholeSeats } from './wholeSeats.ts';
import { daysAfter, daysBefore, daysFrom, findDay } from './window/windowDays.ts';

/**
 * Returns what can be booked under `rules` at the moment `now`, which may be of any zone.
 *
 * Each day is computed when it is first asked for, and kept. The rules are read once: to change them, pass another
 * object. With rules that `validateRules` refuses every day is closed; nothing throws. What the page itself passes does: a
 * moment or a day that is none, and `seats` below 1 or not whole. Of `availability` what is no report counts as none.
 */
export function createSchedule(
  rules: BookingRules,
  now: Moment,
  { availability, until, seats = 1 }: ScheduleOptions = {},
): Schedule {
  const compiled = compiledRules(rules);
  const isUsable = compiled !== alwaysClosed;
  const centreNow = toCentreTime(now, compiled.rules);
  const today = toCalendarDate(centreNow);
  const window = bookingWindow(today, compiled.rules, until);
  const context = {
    compiled,
    window,
    toCome: slotsToCome(centreNow, compiled.rules),
    reported: new Map(reportsIn(availability).map((report) => [report.day, report])),
    seats: wholeSeats(seats, 1, 'seats'),
  };
  const known = new Map<number, DayState>();
  let free: readonly DayState[] | undefined;

  function day(given: Day): DayState {
    const date = toDay(given);
    const key = date.calendar.toJulianDay(date);
    const state = known.get(key) ?? dayState(date, context);
    known.set(key, state);
    return state;
  }

  const isBookable = (date: CalendarDate) => day(date).closed === null;
  const freeDays = () =>
    (free ??= [...daysFrom(today, window)].map(day).filter(({ slots }) => slots.length > 0));
  const freeSlots = () =>
    freeDays().flatMap((state) => state.slots.map(({ slot }) => ({ day: state.day, slot })));

  return {
    rules: isUsable ? compiled.rules : (rules as CompleteRules),
    isUsable,
    hasAvailability: Array.isArray(availability),
    now: centreNow,
    window,
    startingDate: startingDate(today, compiled.rules),
    day,
    firstBookable: (from = today) => findDay(daysFrom(toDay(from), window), isBookable),
    lastBookable: () => findDay(daysBackwards(today, window.last), isBookable),
    nextBookable: (after) => findDay(daysAfter(toDay(after), window), isBookable),
    previousBookable: (before) => findDay(daysBefore(toDay(before), window), isBookable),
    freeDays,
    freeSlots,
    firstFree: () => freeSlots()[0] ?? null,
    nearestFree: (wanted) => nearestFree({ ...wanted, day: toDay(wanted.day) }, window, day, compiled.rules),
  };
}
