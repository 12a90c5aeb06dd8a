import type { BookingRules } from '../../rules/BookingRules.ts';
import type { UseSelectionOptions } from '../selection/useSelection.ts';

/** The rules and the selection of a component that keeps the latter itself, or whose page does by `value`. */
export interface OwnSelection extends UseSelectionOptions {
  rules: BookingRules;
  selection?: undefined;
}

/** Returns the rules, the options of `useSelection` and the other properties of a component. */
export function splitSelection<Props extends OwnSelection>(props: Props) {
  const { rules, selection: _, value, defaultValue, onChange, now, ...rest } = props;
  const { availability, until, seats, ...others } = rest;
  const options = { value, defaultValue, onChange, now, availability, until, seats };
  return { rules, options, others };
}
