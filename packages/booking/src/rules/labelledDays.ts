import type { Day } from '../time/toDay.ts';
import type { Closure, ExtraOpening } from './BookingRules.ts';

/** A day of the centre, 'YYYY-MM-DD', with the words that a visitor reads. */
export interface LabelledDay {
  readonly day: string;
  readonly label: string;
}

/** The day or the days of a closure or an extra opening. */
export type Days = { readonly day: string } | { readonly from: string; readonly to: string };

/** Returns the first and the last day of a closure or an extra opening, 'YYYY-MM-DD'; such texts sort as days do. */
export function endsOf(days: Days): { from: string; to: string } {
  return 'day' in days ? { from: days.day, to: days.day } : days;
}

/** Tells whether a closure or an extra opening holds on `day`, perhaps for a part of it. */
export function coversDay(days: Closure | ExtraOpening, day: Day): boolean {
  return covers(days, day.toString());
}

/** Tells the same of a day 'YYYY-MM-DD'. */
export function covers(days: Days, date: string): boolean {
  const { from, to } = endsOf(days);
  return from <= date && date <= to;
}

/** Returns the index of each element that begins within another, with the index of the other. */
export function overlaps(all: readonly (Closure | ExtraOpening)[]): [number, number][] {
  return all.flatMap((days, index): [number, number][] => {
    const { from } = endsOf(days);
    const other = all.findIndex(
      (candidate, otherIndex) =>
        covers(candidate, from) &&
        (endsOf(candidate).from < from || otherIndex < index) &&
        meet(candidate, days),
    );
    return other < 0 ? [] : [[index, other]];
  });
}

/** Two closures of one day may close different parts of it; in everything else a day is named once. */
function meet(one: Closure | ExtraOpening, other: Closure | ExtraOpening): boolean {
  const [part, otherPart] = [partOf(one), partOf(other)];
  return !part || !otherPart || (part.from < otherPart.to && otherPart.from < part.to);
}

/** Hours with `every`, or in a list, are those of an extra opening. */
function partOf({ hours }: Closure | ExtraOpening) {
  return hours && 'from' in hours && !('every' in hours) ? hours : null;
}
