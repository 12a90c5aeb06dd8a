import { italianHolidays } from '@centro/booking/it';
import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { everyYear, withEnds } from '../../closures/closures.ts';
import type { Closure } from '../../closures/closures.ts';
import { presentDay } from '../day/dayAgenda.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';

/** A closure of the past twelve months, and the same a year later. */
export interface RepeatedClosure {
  was: Closure;
  now: Closure;
}

/** Returns the closures that began in the past twelve months and are not yet repeated, earliest first. */
export async function closuresOfLastYear(context: ReadContext): Promise<RepeatedClosure[]> {
  const { config, store } = context;
  const { closures } = await store.closures.present(config.centre.key);
  const today = presentDay(context);
  const all = [
    ...config.rules.closures.map((closure) => withEnds(closure)),
    ...closures.flatMap((closure) => everyYear(withoutId(closure), today.year + 1)),
  ];
  const [first, last] = [today.subtract({ years: 1 }).toString(), today.toString()];
  return (
    all
      // A yearly one repeats itself.
      .filter(({ from, yearly }) => from > first && from <= last && !yearly)
      .map((was) => ({ was, now: aYearLater(was) }))
      .filter(({ now }) => now.to >= last && !all.some((other) => isRepeated(now, other)))
      .toSorted((one, other) => one.now.from.localeCompare(other.now.from))
  );
}

const withoutId = ({ id: _id, ...closure }: Closure & { id: string }): Closure => closure;

/** Whether another closure has these days in it, or some of them under the same name. */
function isRepeated({ from, to, label }: Closure, other: Closure): boolean {
  if (other.from > to || other.to < from) return false;
  return other.label === label || (!other.hours && other.from <= from && other.to >= to);
}

/** Returns a closure on the same days of the next year; one of Easter moves with it. */
export function aYearLater(closure: Closure): Closure {
  const from = parseDate(closure.from);
  const easter = easterOf(from.year);
  const isOfEaster =
    closure.from <= easter.add({ days: 1 }).toString() &&
    closure.to >= easter.subtract({ days: 2 }).toString();
  const days = isOfEaster ? easterOf(from.year + 1).compare(easter) : 0;
  const move = (day: string) =>
    (isOfEaster ? parseDate(day).add({ days }) : parseDate(day).add({ years: 1 })).toString();
  return { ...closure, from: move(closure.from), to: move(closure.to) };
}

function easterOf(year: number): CalendarDate {
  const easter = italianHolidays(year).find(({ label }) => label === 'Pasqua');
  if (!easter) throw new Error(`No Easter in ${year}`);
  return parseDate(easter.day);
}
