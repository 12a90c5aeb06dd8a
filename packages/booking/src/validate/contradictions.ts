import { parseDate } from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from '../rules/BookingRules.ts';
import { today } from '../time/centreTime.ts';
import { problem } from './checks.ts';
import { endsOf } from './dayChecks.ts';

/** Returns the problems of fields that are right alone and not together, or not at the moment `now`. */
export function contradictions(rules: BookingRules, now?: ZonedDateTime): string[] {
  return [...uselessOpenings(rules), ...(now ? untimelyWindow(rules, now) : [])];
}

function uselessOpenings({ closures, extraOpenings, window }: BookingRules): string[] {
  const last = 'until' in window ? window.until : '9999-12-31';
  return extraOpenings.flatMap((opening, index) => {
    const { from, to } = endsOf(opening);
    const path = `extraOpenings[${index}]`;
    if (from > last)
      return [problem(path, opening, `remove it: it never opens, after window.until "${last}"`)];
    const closure = closures.findIndex((days) => endsOf(days).from <= from && to <= endsOf(days).to);
    if (closure < 0) return [];
    return [problem(path, opening, `remove it, or closures[${closure}], which covers it and wins`)];
  });
}

function untimelyWindow(rules: BookingRules, now: ZonedDateTime): string[] {
  const { window } = rules;
  if (!('until' in window)) return [];
  const first = today(now, rules);
  const last = parseDate(window.until);
  if (last.compare(first) < 0)
    return [problem('window.until', window.until, `write today, "${first.toString()}", or a later day`)];
  if (last.compare(first.add({ years: 10 })) > 0)
    return [problem('window.until', window.until, 'write a day of the next ten years')];
  return [];
}
