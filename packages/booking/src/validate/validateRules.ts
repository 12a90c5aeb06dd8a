import type { ZonedDateTime } from '@internationalized/date';
import { safeParse } from 'valibot';
import type { CompleteRules } from '../rules/BookingRules.ts';
import { rulesSchema } from '../rules/schema/rulesSchema.ts';
import { createSchedule } from '../schedule/createSchedule.ts';
import { earlierShapeProblem } from './earlierShape.ts';
import { issueLine, problemLine } from './problemLine.ts';

/** The rules when they can be used, or else what to change in them. */
export type RulesVerdict = { ok: true; rules: CompleteRules } | { ok: false; problems: string[] };

/**
 * Returns the booking rules that `value` holds, or its problems, a line of English for each: field, value,
 * fix. It never throws.
 *
 * A `$schema` beside the fields is allowed and left out. With `now`, a window that lies in the past is a problem too, and
 * so is one in which the rules leave no day to book; the rest does not depend on the day.
 */
export function validateRules(value: unknown, now?: ZonedDateTime): RulesVerdict {
  const earlier = earlierShapeProblem(value);
  if (earlier) return { ok: false, problems: [earlier] };
  const parsed = safeParse(rulesSchema, value, { abortPipeEarly: true });
  if (!parsed.success) return { ok: false, problems: parsed.issues.map(issueLine) };
  const { $schema: _, ...rules } = parsed.output;
  const problem = now && windowProblem(rules, now);
  return problem ? { ok: false, problems: [problem] } : { ok: true, rules };
}

function windowProblem(rules: CompleteRules, now: ZonedDateTime): string | undefined {
  const { window, firstBookable } = createSchedule(rules, now);
  if (firstBookable()) return undefined;
  const [first, last] = [window.first.toString(), window.last.toString()];
  if (last < first) return problemLine('window.until', last, `write today, "${first}", or a later day`);
  const reason = `no day from ${first} to ${last} can be booked`;
  if (rules.closures.length === 0)
    return problemLine('window', rules.window, `write a longer window: ${reason}`);
  return problemLine('closures', rules.closures, `write a longer window or fewer closures: ${reason}`);
}
