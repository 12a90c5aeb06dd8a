import type { Schedule } from '@centro/booking';
import { formatWeekdayAndDay } from '@centro/booking/it';
import { slotAddress } from '@centro/api-client/slotAddress';
import { formatDeepLink } from '@centro/booking/links';
import { isSameDay, startOfWeek, toCalendarDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { nextHours as texts } from '../../content/nextHours.ts';

/** The week of the wall as our server knows it when it renders the home page. */
export interface WeekHours {
  /** The week of the rendering, which ends on Sunday; otherwise the one after it. */
  isThisWeek: boolean;
  /** The hours of the rows, from the top: '16:30'. */
  rows: string[];
  /**
   * Of each open day the query of its links up to the hour, its name, and one cell a row of the wall: '17:00', or empty where
   * no visitor can choose the hour.
   */
  days: (readonly [query: string, name: string, ...cells: string[]])[];
}

/** How much of a week the wall has room for. */
const mostDays = 3;
const mostRows = 4;

/**
 * Returns the hours of this week, or those of the next one when none of this is to come; null when that has none either. Of
 * a week with more the first days, and of these the first hours.
 */
export function findWeekHours(schedule: Schedule): WeekHours | null {
  const today = toCalendarDate(schedule.now);
  const monday = startOfWeek(today, 'it-IT');
  const isToCome = (day: CalendarDate) => {
    const { slots, fullSlots } = schedule.day(day);
    return slots.length + fullSlots.length > 0;
  };
  for (const first of [monday, monday.add({ days: 7 })]) {
    const open = daysOfWeek(first).filter(isToCome).slice(0, mostDays);
    if (open.length === 0) continue;
    const rows = rowsOf(open.map(schedule.day));
    const days = open.map((day) => {
      const free = schedule.day(day).slots.map(({ slot }) => slot);
      const name = formatWeekdayAndDay(day);
      const cells = rows.map((row) => (free.some((slot) => slot === row) ? row : ''));
      return [queryOf(day), isSameDay(day, today) ? `${texts.today}, ${name}` : name, ...cells] as const;
    });
    return { isThisWeek: first === monday, rows, days };
  }
  return null;
}

const anyHour = '00:00';

const queryOf = (day: CalendarDate) =>
  formatDeepLink({ day, slot: anyHour }, slotAddress).slice(0, -anyHour.length);

const daysOfWeek = (monday: CalendarDate) => Array.from({ length: 7 }, (_, days) => monday.add({ days }));

/** Every hour at which one of the days receives, earliest first. */
function rowsOf(days: readonly ReturnType<Schedule['day']>[]): string[] {
  const hours = days.flatMap(({ slots, fullSlots, pastSlots }) => [
    ...slots.map(({ slot }) => slot),
    ...fullSlots,
    ...pastSlots,
  ]);
  return [...new Set<string>(hours)].toSorted().slice(0, mostRows);
}
