import type { GivenSelection } from '../time/BookingSelection.ts';
import type { BookingRules, Closure } from './BookingRules.ts';
import { isWithin } from './hours.ts';
import { coversDay } from './labelledDays.ts';

/** Returns the closure that a booking falls into, of the day or of a part of it; undefined when there is none. */
export function closureOf({ day, slot }: GivenSelection, rules: BookingRules): Closure | undefined {
  return rules.closures?.find(
    (closure) => coversDay(closure, day) && (!closure.hours || isWithin(slot, rules, closure.hours)),
  );
}
