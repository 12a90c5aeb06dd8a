import type { ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from '../rules/BookingRules.ts';
import { contradictions } from './contradictions.ts';
import { rulesShape } from './rulesShape.ts';

/** The rules when they can be used, or else what to change in them. */
export type RulesVerdict = { ok: true; rules: BookingRules } | { ok: false; problems: string[] };

/**
 * Returns the booking rules that `value` holds, or its problems, a line of English for each: field, value,
 * fix (B8). It never throws.
 *
 * A `$schema` beside the fields is allowed and left out. With `now`, a window that lies in the past or
 * ends more than ten years ahead is a problem too; the rest does not depend on the day.
 */
export function validateRules(value: unknown, now?: ZonedDateTime): RulesVerdict {
  const malformed = rulesShape(value, '');
  if (malformed.length > 0) return { ok: false, problems: malformed };
  const { $schema: _, ...rules } = value as BookingRules & { $schema?: string };
  const problems = contradictions(rules, now);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rules };
}
