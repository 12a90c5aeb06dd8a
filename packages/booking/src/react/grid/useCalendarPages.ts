import { endOfMonth, endOfWeek, startOfMonth, startOfWeek } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import type { ShortWeekday } from '../../format/weekStart.ts';
import type { CalendarDays } from './calendarDays.ts';

export type Turn = 'previous' | 'next';

export interface CalendarPages {
  /** Whether the page of the five weeks is open. */
  isWeeks: boolean;
  /** The day of the grid that Tab reaches. */
  focused: CalendarDate;
  /** The first and the last day of all pages. */
  first: CalendarDate;
  last: CalendarDate;
  /** Opens the page of a day that the focus has moved to. */
  reach: (day: CalendarDate) => void;
  /** Opens the month of a day, or the weeks where its month has no page of its own. */
  openMonth: (day: CalendarDate) => void;
  /** The way from the weeks to the months or back; undefined between two months, null where there is no page. */
  turn: (direction: Turn, start: CalendarDate) => (() => void) | null | undefined;
}

interface Range {
  opensAt: 'week' | 'month';
  days: CalendarDays;
  locale: string;
  firstDayOfWeek: ShortWeekday | undefined;
}

interface CalendarPagesOptions extends Range {
  /** The day to begin with. */
  day: CalendarDate;
}

/** Days of five weeks. */
const daysOfWeeks = 35;

function rangeOf({ opensAt, days, locale, firstDayOfWeek }: Range) {
  const hasWeeks = opensAt === 'week';
  const first = hasWeeks
    ? startOfWeek(days.firstBookable ?? days.first, locale, firstDayOfWeek)
    : startOfMonth(days.first);
  const last = hasWeeks ? endOfWeek(days.last, locale, firstDayOfWeek) : endOfMonth(days.last);
  const afterWeeks = first.add({ days: daysOfWeeks });
  const isInWeeks = (at: CalendarDate) => hasWeeks && at.compare(afterWeeks) < 0;
  return { hasWeeks, first, last, afterWeeks, isInWeeks };
}

/** Returns the first and the last day of the page that the calendar opens on for a day, and which pages surround it. */
export function openingPage(day: CalendarDate, options: Range) {
  const { hasWeeks, first, last, afterWeeks, isInWeeks } = rangeOf(options);
  const isWeeks = isInWeeks(day);
  const start = isWeeks ? first : startOfMonth(day);
  const end = isWeeks ? afterWeeks.subtract({ days: 1 }) : endOfMonth(day);
  return {
    isWeeks,
    start,
    end,
    hasPrevious: !isWeeks && (hasWeeks || start.compare(first) > 0),
    hasNext: isWeeks ? options.days.last.compare(afterWeeks) >= 0 : end.compare(last) < 0,
  };
}

/**
 * The pages of the calendar: months, and with `opensAt: 'week'` before them five weeks from the first one that can be booked.
 * The first month that has a page is that of the first day after the weeks, shown as a whole.
 */
export function useCalendarPages({
  opensAt,
  days,
  day,
  locale,
  firstDayOfWeek,
}: CalendarPagesOptions): CalendarPages {
  const { hasWeeks, first, last, afterWeeks, isInWeeks } = rangeOf({ opensAt, days, locale, firstDayOfWeek });
  const firstMonth = startOfMonth(afterWeeks);
  const [page, setPage] = useState({ isWeeks: isInWeeks(day), focused: day });
  const open = (isWeeks: boolean, focused: CalendarDate) => setPage({ isWeeks, focused });
  const beforeMonths = (at: CalendarDate) => hasWeeks && at.compare(firstMonth) < 0;

  return {
    isWeeks: page.isWeeks,
    focused: page.focused,
    first,
    last,
    reach: (at) => open(page.isWeeks ? isInWeeks(at) : beforeMonths(at), at),
    openMonth: (at) => open(beforeMonths(at), at),
    turn: (direction, start) => {
      if (page.isWeeks && direction === 'previous') return null;
      if (page.isWeeks) return days.last.compare(afterWeeks) < 0 ? null : () => open(false, afterWeeks);
      if (!hasWeeks || direction === 'next' || start.compare(firstMonth) > 0) return undefined;
      return () => open(true, days.firstBookable ?? days.first);
    },
  };
}
