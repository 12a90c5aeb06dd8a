import { daysBetween } from '@centro/booking';
import type { BookingRules, Closure, ExtraOpening, PartOfDay } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import { parseDate } from '@internationalized/date';

/**
 * Returns rules with further closures and extra openings, which may overlap those of the rules and each other: of a day
 * that is named twice the first closure counts, and a closure wins over an opening. Rules that name a day twice would
 * close the centre altogether.
 */
export function withDays(
  rules: BookingRules,
  closures: readonly Closure[],
  extraOpenings: readonly ExtraOpening[],
): BookingRules {
  const whole = new Set<string>();
  const closed = [...rules.closures, ...closures];
  const ofWholeDays = closed
    .filter(({ hours }) => !hours)
    .flatMap((closure) => takeDays(closure, whole).map((days) => ({ ...days, label: closure.label })));
  const opened = new Set(whole);
  return {
    ...rules,
    closures: [...ofWholeDays, ...partsOutside(closed, whole)],
    extraOpenings: [...rules.extraOpenings, ...extraOpenings]
      .flatMap((opening) =>
        takeDays(opening, opened).map((days) => ({
          ...days,
          label: opening.label,
          ...(opening.hours && { hours: opening.hours }),
        })),
      )
      .filter((opening) => validateRules({ ...rules, closures: [], extraOpenings: [opening] }).ok),
  };
}

type Days = { day: string } | { from: string; to: string };

/** Returns the runs of the days that are not yet `taken`, and takes them. */
function takeDays(days: Closure | ExtraOpening, taken: Set<string>): Days[] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const day of eachDay(days)) {
    if (taken.has(day)) {
      run = [];
      continue;
    }
    taken.add(day);
    if (run.length === 0) runs.push(run);
    run.push(day);
  }
  return runs.map((all) => {
    const [from = '', to = from] = [all[0], all.at(-1)];
    return from === to ? { day: from } : { from, to };
  });
}

/** Returns the closures of parts of days, without days that are closed altogether, and without overlaps. */
function partsOutside(closures: readonly Closure[], whole: ReadonlySet<string>): Closure[] {
  const byDay = new Map<string, PartOfDay[]>();
  return closures.flatMap((closure) => {
    const { hours, label } = closure;
    if (!hours) return [];
    return [...eachDay(closure)].flatMap((day) => {
      if (whole.has(day)) return [];
      const before = byDay.get(day) ?? [];
      const left = before.reduce<PartOfDay[]>(
        (parts, other) => parts.flatMap((part) => outside(part, other)),
        [hours],
      );
      byDay.set(day, [...before, ...left]);
      return left.map((part) => ({ day, label, hours: part }));
    });
  });
}

/** Returns what is left of a part of the day without another. */
function outside(part: PartOfDay, other: PartOfDay): PartOfDay[] {
  if (part.to <= other.from || other.to <= part.from) return [part];
  return [
    ...(part.from < other.from ? [{ from: part.from, to: other.from }] : []),
    ...(other.to < part.to ? [{ from: other.to, to: part.to }] : []),
  ];
}

function* eachDay(days: Closure | ExtraOpening): Generator<string> {
  const { from, to } = 'day' in days ? { from: days.day, to: days.day } : days;
  for (const day of daysBetween(parseDate(from), parseDate(to))) yield day.toString();
}
