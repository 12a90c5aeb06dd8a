import type { CompleteRules } from '../rules/BookingRules.ts';
import { validateRules } from './validateRules.ts';

/** Returns the booking rules that `value`, such as an imported JSON file, holds; throws an error with all its problems. */
export function readRules(value: unknown): CompleteRules {
  const verdict = validateRules(value);
  if (!verdict.ok) throw new Error(verdict.problems.join('\n'));
  return verdict.rules;
}
