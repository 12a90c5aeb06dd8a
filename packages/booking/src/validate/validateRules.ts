import { parseDate } from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import { safeParse } from 'valibot';
import type { BookingRules } from '../rules/BookingRules.ts';
import { rulesSchema } from '../rules/rulesSchema.ts';
import { today } from '../time/centreTime.ts';
import { issueLine, problemLine } from './problemLine.ts';

/** The rules when they can be used, or else what to change in them. */
export type RulesVerdict = { ok: true; rules: BookingRules } | { ok: false; problems: string[] };

/**
 * Returns the booking rules that `value` holds, or its problems, a line of English for each: field, value,
 * fix. It never throws.
 *
 * A `$schema` beside the fields is allowed and left out. With `now`, a window that lies in the past or
 * ends more than ten years ahead is a problem too; the rest does not depend on the day.
 */
export function validateRules(value: unknown, now?: ZonedDateTime): RulesVerdict {
  const parsed = safeParse(rulesSchema, value, { abortPipeEarly: true });
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(issueLine) };
  const { $schema: _, ...rules } = parsed.output;
  const problems = now ? windowProblems(rules, now) : [];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rules };
}

function windowProblems(rules: BookingRules, now: ZonedDateTime): string[] {
  const { window } = rules;
  if (!('until' in window)) return [];
  const first = today(now, rules);
  const last = parseDate(window.until);
  if (last.compare(first) < 0)
    return [problemLine('window.until', window.until, `write today, "${first.toString()}", or a later day`)];
  if (last.compare(first.add({ years: 10 })) > 0)
    return [problemLine('window.until', window.until, 'write a day of the next ten years')];
  return [];
}
