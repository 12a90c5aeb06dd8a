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
 * a week with more the first days with a free hour, and of these the first free hours: no cell is free only if no hour is.
 */
export function findWeekHours(schedule: Schedule): WeekHours | null {
  const today = toCalendarDate(schedule.now);
  const monday = startOfWeek(today, 'it-IT');
  const isToCome = (day: CalendarDate) => {
    const { slots, fullSlots } = schedule.day(day);
    return slots.length + fullSlots.length > 0;
  };
  for (const first of [monday, monday.add({ days: 7 })]) {
    const toCome = daysOfWeek(first).filter(isToCome);
    const open = firstFree(toCome, mostDays, (day) => schedule.day(day).slots.length > 0);
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

/** The hours at which one of the days receives, earliest first. */
function rowsOf(days: readonly ReturnType<Schedule['day']>[]): string[] {
  const free = new Set<string>(days.flatMap(({ slots }) => slots.map(({ slot }) => slot)));
  const others = days.flatMap(({ fullSlots, pastSlots }) => [...fullSlots, ...pastSlots]);
  const hours = [...new Set([...free, ...others])].toSorted();
  return firstFree(hours, mostRows, (hour) => free.has(hour));
}

/** Returns the first items that are free, and where these are fewer than `most` the first of the others, in their order. */
function firstFree<Item>(items: readonly Item[], most: number, isFree: (item: Item) => boolean): Item[] {
  const free = items.filter(isFree).slice(0, most);
  const others = items.filter((item) => !isFree(item)).slice(0, most - free.length);
  return items.filter((item) => free.includes(item) || others.includes(item));
}
