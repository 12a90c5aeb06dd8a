import { isSameDay, startOfMonth, startOfWeek, toCalendarDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { DayState, Schedule } from '../schedule/Schedule.ts';
import type { BookingMessages } from '../messages/BookingMessages.ts';
import { formatDay, formatDays } from '../format/formatDay.ts';
import { weekStart } from '../format/weekStart.ts';

/** Days under one heading. */
export interface DayGroup {
  key: string;
  title: string;
  /** From the first to the last of its days, where the title does not say it. */
  range: string | null;
  days: DayState[];
}

/** The words above a week. */
export type WeekTitles = Pick<BookingMessages, 'thisWeek' | 'nextWeek' | 'weekOf'>;

/** Returns days, earliest first, under their weeks or their months. */
export function groupDays(
  days: readonly DayState[],
  by: 'week' | 'month',
  { rules, now }: Pick<Schedule, 'rules' | 'now'>,
  messages: WeekTitles,
): DayGroup[] {
  const { locale } = rules;
  const weekOf = (day: CalendarDate) => startOfWeek(day, locale, weekStart(rules));
  const startOf = by === 'week' ? weekOf : startOfMonth;
  const groups: { start: CalendarDate; days: DayState[] }[] = [];
  for (const state of days) {
    const start = startOf(state.day);
    const last = groups.at(-1);
    if (last && isSameDay(last.start, start)) last.days.push(state);
    else groups.push({ start, days: [state] });
  }

  const thisWeek = weekOf(toCalendarDate(now));
  function weekTitle(start: CalendarDate): string {
    if (isSameDay(start, thisWeek)) return messages.thisWeek;
    if (isSameDay(start, thisWeek.add({ weeks: 1 }))) return messages.nextWeek;
    return messages.weekOf(formatDay(start, 'day', locale));
  }

  return groups.map(({ start, days: daysOfGroup }) => {
    const title = by === 'week' ? weekTitle(start) : formatDay(start, 'monthAndYear', locale);
    const range = by === 'week' ? rangeOf(daysOfGroup, locale) : null;
    return {
      key: start.toString(),
      title,
      range: range && !title.includes(range) ? range : null,
      days: daysOfGroup,
    };
  });
}

function rangeOf(days: readonly DayState[], locale: string): string {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return '';
  return isSameDay(first, last) ? formatDay(first, 'day', locale) : formatDays(first, last, locale);
}
