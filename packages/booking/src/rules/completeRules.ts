import type { BookingRules, CompleteRules } from './BookingRules.ts';
import { presentWithin } from './presentFields.ts';
import { ruleDefaults } from './ruleDefaults.ts';

/** Returns the rules with the default of each field that they leave out, or that is undefined. */
export const completeRules = (rules: BookingRules): CompleteRules => ({
  ...ruleDefaults,
  ...(presentWithin(rules) as BookingRules & Partial<CompleteRules>),
});
