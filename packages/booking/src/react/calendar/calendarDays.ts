import { isSameDay } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { firstBookableDay } from '../../days/firstBookableDay.ts';
import { lastBookableDay } from '../../days/lastBookableDay.ts';
import { nextBookableDay } from '../../days/nextBookableDay.ts';
import { previousBookableDay } from '../../days/previousBookableDay.ts';
import { schedule } from '../../schedule/schedule.ts';
import type { ClosedReason } from '../../schedule/schedule.ts';
import { daysBetween } from '../../time/daysBetween.ts';
import type { BookingMessages } from '../messages/BookingMessages.ts';
import { formatDay } from '../messages/formatDay.ts';

/** What the calendar renders of each day at one moment. */
export interface CalendarDays {
  first: CalendarDate;
  last: CalendarDate;
  /** Whether any day of the window can be booked. */
  hasBookable: boolean;
  isClosed: (day: CalendarDate) => boolean;
  /** Why a day is closed, in words; null for a bookable day. */
  reason: (day: CalendarDate) => string | null;
  /** The kind of that reason, for styles. */
  reasonKind: (day: CalendarDate) => ClosedReason['kind'] | undefined;
  /** Whether any day from one to another, both included, is full or closed by a closure. */
  hasStruck: (from: CalendarDate, to: CalendarDate) => boolean;
  /** The bookable days nearest to a day, itself aside; null at the ends of the window. */
  next: (day: CalendarDate) => CalendarDate | null;
  previous: (day: CalendarDate) => CalendarDate | null;
  /** The accessible name of a day: the reason before the date, everything else after it. */
  name: (day: CalendarDate, selected: CalendarDate | null) => string;
}

/** Returns the days of the calendar as they are at the moment `now`. */
export function calendarDays(
  now: ZonedDateTime,
  rules: BookingRules,
  scheduleOptions: ScheduleOptions | undefined,
  messages: BookingMessages,
): CalendarDays {
  const { window, closedReason } = schedule(now, rules, scheduleOptions);
  const firstBookable = firstBookableDay(window.first, now, rules, scheduleOptions);
  const lastBookable = lastBookableDay(now, rules, scheduleOptions);
  const known = new Map<string, ClosedReason | null>();
  const longDates = new Map<string, string>();

  // A cell reads it several times in one rendering.
  function reasonOf(day: CalendarDate): ClosedReason | null {
    const key = day.toString();
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = closedReason(day);
    known.set(key, found);
    return found;
  }

  function hasStruck(from: CalendarDate, to: CalendarDate): boolean {
    for (const day of daysBetween(from, to)) {
      const kind = reasonOf(day)?.kind;
      if (kind === 'full' || kind === 'closed') return true;
    }
    return false;
  }

  function longDate(day: CalendarDate): string {
    const key = day.toString();
    const text = longDates.get(key) ?? formatDay(day, 'long', rules.locale);
    longDates.set(key, text);
    return text;
  }

  function reason(day: CalendarDate): string | null {
    const found = reasonOf(day);
    if (!found) return null;
    if (found.kind === 'closed') return messages.reasons.closed(found.label);
    if (found.kind === 'window') return messages.reasons.window(formatDay(window.last, 'day', rules.locale));
    return messages.reasons[found.kind];
  }

  function name(day: CalendarDate, selected: CalendarDate | null): string {
    const why = reason(day);
    return [
      why,
      longDate(day),
      isSameDay(day, window.first) && messages.today,
      !why && selected && isSameDay(day, selected) && messages.chosen,
      firstBookable && isSameDay(day, firstBookable) && messages.firstDay,
      lastBookable && isSameDay(day, lastBookable) && messages.lastDay,
    ]
      .filter(Boolean)
      .join(', ');
  }

  return {
    first: window.first,
    last: window.last.compare(window.first) < 0 ? window.first : window.last,
    hasBookable: firstBookable !== null,
    isClosed: (day) => reasonOf(day) !== null,
    reason,
    reasonKind: (day) => reasonOf(day)?.kind,
    hasStruck,
    next: (day) => nextBookableDay(day, now, rules, scheduleOptions),
    previous: (day) => previousBookableDay(day, now, rules, scheduleOptions),
    name,
  };
}
