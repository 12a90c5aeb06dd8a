import { isSameMonth } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { Schedule } from '../../schedule/Schedule.ts';
import { daysBetween } from '../../time/daysBetween.ts';

/** Returns the first bookable day of each month that has one, earliest first. */
export function bookableMonths({ window, day: stateOf }: Schedule): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (const day of daysBetween(window.first, window.last)) {
    const latest = days.at(-1);
    const isFound = latest && isSameMonth(latest, day);
    if (!isFound && stateOf(day).closed === null) days.push(day);
  }
  return days;
}
