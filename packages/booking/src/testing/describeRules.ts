import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingRules } from '../rules/BookingRules.ts';
import { createSchedule } from '../schedule/createSchedule.ts';
import type { ClosedReason, Schedule } from '../schedule/Schedule.ts';
import { daysBetween } from '../time/daysBetween.ts';
import { weekdayOf } from '../time/weekdayOf.ts';

/**
 * Returns the next two months under `rules` as a table in plain English text, for developers to check.
 *
 * A row is a day with its slots, or a run of days closed for one reason, both ends included. Days beyond
 * the window are marked as such.
 */
export function describeRules(rules: BookingRules, now: ZonedDateTime): string {
  const schedule = createSchedule(rules, now);
  const { first, last } = schedule.window;
  const heading =
    `Bookings from ${first.toString()} to ${last.toString()}, ${rules.timeZone} time, ` +
    `${rules.durationMinutes} minutes, ${schedule.rules.capacity} for each slot`;
  return [heading, '', ...rows(schedule).map(toLine)].join('\n');
}

interface Row {
  from: CalendarDate;
  to: CalendarDate;
  text: string;
  isClosed: boolean;
}

function rows({ window, day: stateOf }: Schedule): Row[] {
  const end = window.first.add({ months: 2 });
  const found: Row[] = [];
  for (const day of daysBetween(window.first, end)) {
    const { closed, slots } = stateOf(day);
    const text = closed ? toWords(closed) : slots.map(({ slot }) => slot).join(' ') || 'no slot left';
    const previous = found.at(-1);
    if (closed && previous?.isClosed && previous.text === text) previous.to = day;
    else found.push({ from: day, to: day, text, isClosed: closed !== null });
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
