import { parseDate, toZoned } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { CompleteRules, ExtraOpening } from '../rules/BookingRules.ts';
import { slotsOf, weeksOf } from '../rules/hours.ts';
import { endsOf } from '../rules/labelledDays.ts';
import { createSchedule } from '../schedule/createSchedule.ts';
import type { Schedule } from '../schedule/Schedule.ts';
import { daysBetween } from '../time/daysBetween.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { weekdayOf, weekdays } from '../time/weekdayOf.ts';
import type { Weekday } from '../time/weekdayOf.ts';

/** What rules of a centre can break though they are valid; each returns the first counterexample. */
export const ruleInvariants: Record<
  string,
  (rules: CompleteRules, moments: readonly Schedule[]) => string | undefined
> = {
  'every-weekday-comes': (rules, moments) => {
    const seen = slotsSeen(moments);
    const never = weekdays.find(
      (weekday) => weeksOf(rules).some((week) => week[weekday]) && seen[weekday].size === 0,
    );
    return never && `no ${never} can be booked in two years`;
  },

  'every-slot-comes': (rules, moments) => {
    const seen = slotsSeen(moments);
    for (const week of weeksOf(rules))
      for (const weekday of weekdays) {
        const hours = week[weekday];
        const never = hours && slotsOf(hours, rules).find((slot) => !seen[weekday].has(slot));
        if (never) return `${never} is on offer on no ${weekday} of two years`;
      }
    return undefined;
  },

  'every-extra-opening-opens': (rules) => {
    const shut = rules.extraOpenings.find((opening) => !opens(opening, rules));
    if (!shut) return undefined;
    const { from, to } = endsOf(shut);
    return `no day of «${shut.label}», ${from} to ${to}, can ever be booked`;
  },

  'the-calendar-opens-where-days-are': (_rules, moments) => {
    const lost = moments.find(
      ({ freeDays, firstBookable, startingDate }) => freeDays().length > 0 && !firstBookable(startingDate),
    );
    if (!lost) return undefined;
    const start = lost.startingDate.toString();
    return `at ${lost.now.toString()} it opens on ${start}, after the last bookable day`;
  },

  'the-locale-is-known': ({ locale }) =>
    Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
      ? undefined
      : `${locale} has no dates here: a visitor would read them in another language`,
};

function slotsSeen(moments: readonly Schedule[]): Record<Weekday, Set<TimeOfDay>> {
  const seen = Object.fromEntries(weekdays.map((weekday) => [weekday, new Set<TimeOfDay>()])) as Record<
    Weekday,
    Set<TimeOfDay>
  >;
  for (const { freeDays } of moments)
    for (const { day, slots } of freeDays()) for (const { slot } of slots) seen[weekdayOf(day)].add(slot);
  return seen;
}

function opens(opening: ExtraOpening, rules: CompleteRules): boolean {
  const { from, to } = endsOf(opening);
  for (const day of daysBetween(parseDate(from), parseDate(to))) {
    if (createSchedule(rules, momentBefore(day, rules)).day(day).slots.length > 0) return true;
  }
  return false;
}

/** A moment at which all slots of the day can be booked. */
function momentBefore(day: CalendarDate, { sameDay, timeZone }: CompleteRules): ZonedDateTime {
  const dawn = toZoned(day, timeZone);
  // Slots before 01:00 can be booked until the day before.
  return sameDay === 'later-hour'
    ? dawn.subtract({ days: 1 })
    : dawn.subtract({ minutes: sameDay.noticeMinutes });
}
