import { parseDate } from '@internationalized/date';
import type { Closure } from '../rules/BookingRules.ts';
import { choice, list, problem, record, text } from './checks.ts';
import type { Check } from './checks.ts';

/** Accepts a day of the calendar written 'YYYY-MM-DD'. */
export const day: Check = text(isDay, 'write a day of the calendar as "2026-12-08"');

/** Accepts closures or extra openings: single days and ranges, each with a label, none over another. */
export const labelledDays: Check = (value, path) => {
  const problems = listOfDays(value, path);
  return problems.length > 0 ? problems : overlaps(value as Closure[], path);
};

/** Returns the first and the last day of a closure or an extra opening; texts, which sort as days do. */
export function endsOf(days: Closure): { from: string; to: string } {
  return 'day' in days ? { from: days.day, to: days.day } : days;
}

function isDay(value: string): boolean {
  try {
    return /^[1-9]/.test(value) && parseDate(value).toString() === value;
  } catch {
    return false;
  }
}

const shape = 'write {"day": …, "label": …} or {"from": …, "to": …, "label": …}';

const label = text((words) => words.trim() !== '', 'write the words that a visitor reads');

const range: Check = (value, path) => {
  const problems = record({ from: day, to: day, label }, shape)(value, path);
  if (problems.length > 0) return problems;
  const { from, to } = endsOf(value as Closure);
  return from <= to ? [] : [problem(`${path}.to`, to, `write a day on or after ${path}.from, "${from}"`)];
};

const listOfDays = list(
  choice({ day: record({ day, label }, shape), from: range, to: range }, shape),
  'write a list, [] for none',
);

function overlaps(all: Closure[], path: string): string[] {
  const sorted = all
    .map((days, index) => ({ days, index, ...endsOf(days) }))
    .toSorted((a, b) => (a.from === b.from ? a.index - b.index : a.from < b.from ? -1 : 1));
  const problems: string[] = [];
  let widest = sorted[0];
  for (const next of sorted.slice(1)) {
    if (widest && next.from <= widest.to)
      problems.push(
        problem(
          `${path}[${next.index}]`,
          next.days,
          `it overlaps ${path}[${widest.index}]; name each day once`,
        ),
      );
    if (widest && next.to > widest.to) widest = next;
  }
  return problems;
}
