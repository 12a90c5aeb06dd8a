import type { PartOfDay } from '@centro/booking';
import { everyYear } from '../../closures/closures.ts';
import type { Closure } from '../../closures/closures.ts';
import type { ListedClosures } from './listClosures.ts';

/** Days, both included and YYYY-MM-DD, or with `hours` that part of each. */
export type ClosedTime = Pick<Closure, 'from' | 'to' | 'hours'>;

/** Returns what else is closed in a time: closures but for the one with the id, and public holidays; earliest first. */
export function otherClosures(
  { closures, extraOpenings, holidays }: ListedClosures,
  time: ClosedTime,
  id: string | null = null,
): Closure[] {
  const lastYear = Number(time.to.slice(0, 4));
  const others = closures
    .filter((closure) => closure.id === null || closure.id !== id)
    .flatMap((closure) => everyYear<Closure>(closure, lastYear));
  const closedHolidays = holidays.next
    .filter(({ day }) => holidays.isOn && !extraOpenings.some(({ from, to }) => from <= day && day <= to))
    .map(({ day, label }) => ({ from: day, to: day, label }));
  return [...others, ...closedHolidays]
    .filter((closure) => doMeet(closure, time))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

const startOf = ({ from, hours }: ClosedTime) => `${from} ${hours?.from ?? ''}`;

/** Whether a closure leaves nothing of a single day. */
export const isWholeDay = ({ from, to }: ClosedTime, closure: ClosedTime): boolean =>
  from === to && closure.hours === undefined;

const doMeet = (one: ClosedTime, other: ClosedTime): boolean =>
  one.from <= other.to && other.from <= one.to && doHoursMeet(one.hours, other.hours);

const doHoursMeet = (one: PartOfDay | undefined, other: PartOfDay | undefined): boolean =>
  !one || !other || (one.from < other.to && other.from < one.to);
