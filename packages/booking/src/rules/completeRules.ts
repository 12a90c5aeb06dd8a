import type { BookingRules, CompleteRules } from './BookingRules.ts';
import { ruleDefaults } from './ruleDefaults.ts';

/** Returns the rules with the default of each field that they leave out. */
export const completeRules = (rules: BookingRules): CompleteRules => ({ ...ruleDefaults, ...rules });
