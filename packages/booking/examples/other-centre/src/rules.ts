import type { BookingRules } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import json from './rules.json' with { type: 'json' };

/** The rules of this centre, checked before the page opens. */
export const rules: BookingRules = checked(json);

function checked(value: unknown): BookingRules {
  const verdict = validateRules(value);
  if (!verdict.ok) throw new Error(verdict.problems.join('\n'));
  return verdict.rules;
}
