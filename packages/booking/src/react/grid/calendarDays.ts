import { isSameDay } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { ClosedReason, Schedule } from '../../schedule/Schedule.ts';
import { daysBetween } from '../../time/daysBetween.ts';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import { formatDay } from '../../format/formatDay.ts';
import { joined } from '../../format/joined.ts';

/** What the calendar renders of each day at one moment. */
export interface CalendarDays {
  first: CalendarDate;
  last: CalendarDate;
  /** The first day that can be booked; null when the window has none. */
  firstBookable: CalendarDate | null;
  isClosed: (day: CalendarDate) => boolean;
  /** Why a day is closed, in words; null for a bookable day. */
  reason: (day: CalendarDate) => string | null;
  /** The day with a slot that is nearest to another; of two the earlier. Null where no day has one. */
  nearestFree: (day: CalendarDate) => CalendarDate | null;
  /** The kind of that reason, for styles. */
  reasonKind: (day: CalendarDate) => ClosedReason['kind'] | undefined;
  /** Whether any day from one to another, both included, is full or closed by a closure. */
  hasStruck: (from: CalendarDate, to: CalendarDate) => boolean;
  /** The accessible name of a day: the reason before the date, everything else after it. */
  name: (day: CalendarDate, isSelected: boolean) => string;
}

/** Returns the days of the calendar as the schedule has them, in words. */
export function calendarDays(schedule: Schedule, messages: BookingMessages): CalendarDays {
  const {
    window,
    rules: { locale },
  } = schedule;
  const firstBookable = schedule.firstBookable();
  const lastBookable = schedule.lastBookable();
  // Today can still be bookable without a slot left.
  const firstFree = schedule.firstFree()?.day;
  const longDates = new Map<string, string>();

  const reasonOf = (day: CalendarDate) => schedule.day(day).closed;

  function hasStruck(from: CalendarDate, to: CalendarDate): boolean {
    for (const day of daysBetween(from, to)) {
      const kind = reasonOf(day)?.kind;
      if (kind === 'full' || kind === 'closed') return true;
    }
    return false;
  }

  function longDate(day: CalendarDate): string {
    const key = day.toString();
    const text = longDates.get(key) ?? formatDay(day, 'long', locale);
    longDates.set(key, text);
    return text;
  }

  function reason(day: CalendarDate): string | null {
    const found = reasonOf(day);
    if (!found) return null;
    if (found.kind === 'closed') return messages.reasons.closed(found.label);
    if (found.kind === 'window') return messages.reasons.window(formatDay(window.last, 'day', locale));
    return messages.reasons[found.kind];
  }

  function nearestFree(day: CalendarDate): CalendarDate | null {
    const distanceOf = (free: CalendarDate) => Math.abs(free.compare(day));
    let nearest: CalendarDate | null = null;
    for (const free of schedule.freeDays())
      if (!nearest || distanceOf(free.day) < distanceOf(nearest)) nearest = free.day;
    return nearest;
  }

  function name(day: CalendarDate, isSelected: boolean): string {
    const why = reason(day);
    const said = [
      why,
      longDate(day),
      isSameDay(day, window.first) && messages.today,
      !why && isSelected && messages.chosen,
      firstFree && isSameDay(day, firstFree) && messages.firstDay,
      lastBookable && isSameDay(day, lastBookable) && messages.lastDay,
    ];
    return joined(said, locale);
  }

  return {
    first: window.first,
    last: window.last.compare(window.first) < 0 ? window.first : window.last,
    firstBookable,
    isClosed: (day) => reasonOf(day) !== null,
    reason,
    nearestFree,
    reasonKind: (day) => reasonOf(day)?.kind,
    hasStruck,
    name,
  };
}
