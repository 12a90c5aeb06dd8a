import type { OfferedSlot } from './ScheduleOptions.ts';
import { weekdays } from '../time/weekdayOf.ts';
import type { Weekday } from '../time/weekdayOf.ts';
import type { BookingRules, CompleteRules, DayHours, WeekHours } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { slotsOf, weekOn } from '../rules/hours.ts';
import { seatsOf } from '../rules/seatsOf.ts';
import { isUsableRules } from '../rules/isUsableRules.ts';
import { completeRules } from '../rules/completeRules.ts';

/** Rules as every answer reads them, with their defaults; a slot has all its seats here. */
export interface CompiledRules {
  rules: CompleteRules;
  /** Returns the week to which a day 'YYYY-MM-DD' belongs. */
  weekOf: (date: string) => CompiledWeek;
}

interface CompiledWeek {
  /** The slots of each weekday, earliest first; none on a weekday that cannot be booked. */
  slots: Readonly<Record<Weekday, readonly OfferedSlot[]>>;
  /** The slots of an extra opening without hours of its own: those of the first weekday, from Monday, that has some. */
  usualSlots: readonly OfferedSlot[];
}

/** Returns the rules as every answer reads them; those that cannot be used as rules of a centre that is always closed. */
export function compiledRules(rules: BookingRules): CompiledRules {
  // From a file anything may come, also what is no key of a map.
  if (typeof rules !== 'object' || rules === null) return alwaysClosed;
  const known = compiled.get(rules) ?? (isUsableRules(rules) ? compile(completeRules(rules)) : alwaysClosed);
  compiled.set(rules, known);
  return known;
}

const compiled = new WeakMap<BookingRules, CompiledRules>();

function compile(rules: CompleteRules): CompiledRules {
  const present = compileWeek(rules.hours, rules);
  const later = new Map(rules.laterHours.map(({ hours }) => [hours, compileWeek(hours, rules)]));
  return { rules, weekOf: (date) => later.get(weekOn(date, rules)) ?? present };
}

function compileWeek(week: WeekHours, rules: CompleteRules): CompiledWeek {
  const slotsOn = (weekday: Weekday) => {
    const hours = week[weekday];
    return hours ? freeSlotsOf(hours, rules) : [];
  };
  const slots = Object.fromEntries(weekdays.map((weekday) => [weekday, slotsOn(weekday)]));
  return {
    slots: slots as CompiledWeek['slots'],
    usualSlots: weekdays.map(slotsOn).find((ofDay) => ofDay.length > 0) ?? [],
  };
}

/** Returns the slots of a day's hours, each with all its seats. */
export function freeSlotsOf(hours: DayHours, rules: CompleteRules): readonly OfferedSlot[] {
  const seats = seatsOf(rules);
  return slotsOf(hours, rules).map((slot) => ({ slot, seats }));
}

/** What rules are that cannot be used. */
export const alwaysClosed: CompiledRules = compile({ ...exampleRules, hours: {} });
