import { minutesOf, timeAfter } from '../time/timeOfDay.ts';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import type { BookingRules, DayHours, WeekHours } from './BookingRules.ts';

/** How long a slot takes, in minutes. */
export type SlotLength = Pick<BookingRules, 'durationMinutes'>;

/** A part of a day, from a time to another that is no longer part of it. */
export interface PartOfDay {
  from: TimeOfDay;
  to: TimeOfDay;
}

/** Returns the slots of a day, earliest first; of spaced hours those that end by `to`. */
export function slotsOf(hours: DayHours, { durationMinutes }: SlotLength): readonly TimeOfDay[] {
  if (isTimeList(hours)) return hours;
  const slots: TimeOfDay[] = [];
  const last = minutesOf(hours.to) - durationMinutes;
  for (let start = minutesOf(hours.from); start <= last; start += hours.every) slots.push(timeAfter(start));
  return slots;
}

/** Returns the weekly hours that hold on a day 'YYYY-MM-DD'. */
export function weekOn(date: string, { hours, laterHours = [] }: WeeksOfRules): WeekHours {
  return laterHours.findLast(({ from }) => from <= date)?.hours ?? hours;
}

/** Returns all weekly hours, the present ones first. */
export const weeksOf = ({ hours, laterHours = [] }: WeeksOfRules): WeekHours[] => [
  hours,
  ...laterHours.map((later) => later.hours),
];

type WeeksOfRules = Pick<BookingRules, 'hours' | 'laterHours'>;

/** Tells whether `text` is a time of day 'HH:MM', or '24:00', the midnight with which a day ends. */
export function isEndOfHours(text: string): boolean {
  return text === '24:00' || isTimeOfDay(text);
}

/** Tells whether hours are a list of times. */
export function isTimeList(hours: DayHours): hours is readonly TimeOfDay[] {
  return Array.isArray(hours);
}

/** Tells whether a slot of so many minutes touches a part of the day. */
export function isWithin(slot: TimeOfDay, { durationMinutes }: SlotLength, { from, to }: PartOfDay): boolean {
  return slot < to && minutesOf(slot) + durationMinutes > minutesOf(from);
}
