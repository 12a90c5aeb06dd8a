import { isSameMonth, type CalendarDate } from '@internationalized/date';
import type { Schedule } from '../../schedule/Schedule.ts';
import { formatDay } from '../../format/formatDay.ts';
import { bookableMonths } from './bookableMonths.ts';
import type { Period } from './PeriodPicker.tsx';

interface Periods {
  schedule: Schedule;
  /** The month that the day view shows. */
  shown: CalendarDate;
  /** The first of the periods, and how many they are. */
  first: CalendarDate;
  count: number;
}

/** Returns the months of a year or the years of the window, to be opened. */
export function periodsOf(
  unit: 'month' | 'year',
  { schedule, shown, first, count }: Periods,
): readonly Period[] {
  const months = bookableMonths(schedule);
  const free = schedule.freeDays();
  return Array.from({ length: count }, (_, index) => {
    const period = first.add({ [`${unit}s`]: index });
    const isIn = (day: CalendarDate) =>
      day.year === period.year && (unit === 'year' || day.month === period.month);
    return {
      key: period[unit],
      text: formatDay(period, unit, schedule.rules.locale),
      isShown: isIn(shown),
      // Of another year the same month where it can be booked, so that the visitor stays in the season.
      firstDay: months.find((day) => isSameMonth(day, period)) ?? months.find(isIn) ?? null,
      freeDays: free.filter(({ day }) => isIn(day)).length,
    };
  });
}
