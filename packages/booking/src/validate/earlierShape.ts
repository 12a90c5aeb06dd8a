import { minutesOf } from '../time/timeOfDay.ts';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import { weekdays } from '../time/weekdayOf.ts';
import { problemLine } from './problemLine.ts';

/**
 * Returns what to write instead of `weekdays` and `slots`, which rules had until version 0.2, or null when a value has
 * neither or has `hours` already.
 */
export function earlierShapeProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const has = (name: string) => Object.hasOwn(value, name) && Reflect.get(value, name) !== undefined;
  const field = has('hours') ? undefined : ['weekdays', 'slots'].find(has);
  if (!field) return null;
  const { weekdays: days, slots } = value as { weekdays?: unknown; slots?: unknown };
  const fix = `remove weekdays and slots, and write ${currentShape(days, slots)}`;
  return problemLine(field, Reflect.get(value, field), fix);
}

/** The same days and slots as fields of today; examples where they cannot be read. */
function currentShape(days: unknown, slots: unknown): string {
  const known = listOf(days).filter((day) => weekdays.some((weekday) => weekday === day));
  const times = listOf(slots).filter(isTimeOfDay).toSorted();
  const perDay = times.length > 0 ? times : (['16:30', '17:00'] as const);
  const steps = perDay.slice(1).map((time, index) => minutesOf(time) - minutesOf(perDay[index] ?? time));
  const hours = Object.fromEntries((known.length > 0 ? known : ['monday']).map((day) => [day, perDay]));
  const fields = { hours, durationMinutes: Math.min(...steps, 30), bufferMinutes: 0 };
  return Object.entries(fields)
    .map(([name, field]) => `"${name}": ${JSON.stringify(field)}`)
    .join(', ');
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((element) => typeof element === 'string') : [];
