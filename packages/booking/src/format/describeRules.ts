import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { bookingWindow } from '../schedule/bookingWindow.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { schedule } from '../schedule/schedule.ts';
import type { ClosedReason } from '../schedule/schedule.ts';
import { daysBetween } from '../time/daysBetween.ts';
import { weekdayOf } from '../time/weekdayOf.ts';

/**
 * Returns the next two months under `rules` as a table in plain English text, for developers to check.
 *
 * A row is a day with its slots, or a run of days closed for one reason, both ends included. Days beyond
 * the window are marked as such.
 */
export function describeRules(rules: BookingRules, now: ZonedDateTime): string {
  const { first, last } = bookingWindow(now, rules);
  const heading =
    `Bookings from ${first.toString()} to ${last.toString()}, ` +
    `${rules.timeZone} time, ${rules.capacity} for each slot`;
  return [heading, '', ...rows(rules, now).map(toLine)].join('\n');
}

interface Row {
  from: CalendarDate;
  to: CalendarDate;
  text: string;
  isClosed: boolean;
}

function rows(rules: BookingRules, now: ZonedDateTime): Row[] {
  const { window, closedReason, offeredSlots } = schedule(now, rules);
  const end = window.first.add({ months: 2 });
  const found: Row[] = [];
  for (const day of daysBetween(window.first, end)) {
    const reason = closedReason(day);
    const text = reason ? toWords(reason) : offeredSlots(day).join(' ') || 'no slot left';
    const previous = found.at(-1);
    if (reason && previous?.isClosed && previous.text === text) previous.to = day;
    else found.push({ from: day, to: day, text, isClosed: reason !== null });
  }
  return found;
}

function toLine({ from, to, text }: Row): string {
  const days = from.compare(to) === 0 ? toText(from) : `${toText(from)} to ${toText(to)}`;
  return `${days.padEnd(32)}  ${text}`;
}

const toText = (day: CalendarDate) => `${weekdayOf(day).slice(0, 3)} ${day.toString()}`;

function toWords(reason: ClosedReason): string {
  if (reason.kind === 'closed') return `closed: ${reason.label}`;
  return words[reason.kind];
}

const words = {
  past: 'too late to book',
  window: 'beyond the window',
  weekday: 'not a weekday of the centre',
  full: 'full',
};
