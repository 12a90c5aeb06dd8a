import type { CompleteRules } from '@centro/booking';
import type { CalendarDate } from '@internationalized/date';

/** How far ahead hours, closures and openings can be planned: a later year is one that was mistyped, since nobody knows it yet. */
export const plannedYears = 2;

/** Returns the last day, YYYY-MM-DD, for which something can be planned. */
export const lastPlannedDay = (today: CalendarDate): string => today.add({ years: plannedYears }).toString();

type PlannedDays = Pick<CompleteRules, 'closures' | 'extraOpenings' | 'laterHours'>;

/** Returns a line for each day of rules that lies further ahead, with what to write; the field first. */
export function farDays(rules: Partial<PlannedDays>, today: CalendarDate): string[] {
  const last = lastPlannedDay(today);
  const fields = (['closures', 'extraOpenings', 'laterHours'] as const).flatMap((name) =>
    (rules[name] ?? []).flatMap((entry, index) =>
      Object.entries(entry)
        .filter(([field]) => field === 'day' || field === 'from' || field === 'to')
        .map(([field, day]) => ({ field: `${name}[${index}].${field}`, day: String(day) })),
    ),
  );
  return fields
    .filter(({ day }) => day > last)
    .map(
      ({ field, day }) =>
        `${field} is "${day}": write a day until ${last}, as nothing is planned more than ${plannedYears} years ahead`,
    );
}
