import { parseDate, toZoned } from '@internationalized/date';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingRules, Closure } from '../rules/BookingRules.ts';
import { firstBookableDay } from '../days/firstBookableDay.ts';
import { startingDate } from '../days/startingDate.ts';
import { isBookableDay } from '../schedule/isBookableDay.ts';
import { offeredSlots } from '../schedule/offeredSlots.ts';
import { daysBetween } from '../time/daysBetween.ts';
import { weekdayOf } from '../time/weekdayOf.ts';
import type { Moment } from './sampleMoments.ts';

/** What rules of a centre can break though they are valid; each returns the first counterexample. */
export const ruleInvariants: Record<string, (rules: BookingRules, moments: Moment[]) => string | undefined> =
  {
    'every-weekday-comes': ({ weekdays }, moments) => {
      const seen = new Set(moments.flatMap(({ days }) => days.map(({ day }) => weekdayOf(day))));
      const never = weekdays.find((weekday) => !seen.has(weekday));
      return never && `no ${never} can be booked in two years`;
    },

    'every-slot-comes': ({ slots }, moments) => {
      const seen = new Set(moments.flatMap(({ days }) => days.flatMap((day) => day.slots)));
      const never = slots.find((slot) => !seen.has(slot));
      return never && `${never} is on offer on no day of two years`;
    },

    'every-slot-is-on-the-clock': (rules, moments) => {
      const distinct = new Map(moments.flatMap(({ days }) => days.map(({ day }) => [day.toString(), day])));
      for (const day of distinct.values())
        for (const slot of rules.slots)
          if (!bookingInstant({ day, slot }, rules).toString().includes(`T${slot}`))
            return `${day.toString()} has no ${slot} in ${rules.timeZone}: the clock jumps over it`;
      return undefined;
    },

    'every-extra-opening-opens': (rules) => {
      const shut = rules.extraOpenings.find((opening) => !opens(opening, rules));
      return shut && `no day of «${shut.label}», ${endsOf(shut).join(' to ')}, can ever be booked`;
    },

    'the-calendar-opens-where-days-are': (rules, moments) => {
      const lost = moments.find(
        ({ now, days }) => days.length > 0 && !firstBookableDay(startingDate(now, rules), now, rules),
      );
      if (!lost) return undefined;
      const start = startingDate(lost.now, rules).toString();
      return `at ${lost.now.toString()} it opens on ${start}, after the last bookable day`;
    },

    'the-locale-is-known': ({ locale }) =>
      Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
        ? undefined
        : `${locale} has no dates here: a visitor would read them in another language`,
  };

function opens(opening: Closure, rules: BookingRules): boolean {
  const [from, to] = endsOf(opening);
  for (const day of daysBetween(parseDate(from), parseDate(to))) {
    const now = dawnOf(day.toString(), rules);
    if (isBookableDay(day, now, rules) && offeredSlots(day, now, rules).length > 0) return true;
  }
  return false;
}

/** The last moment at which all slots of the day can be booked. */
function dawnOf(date: string, { sameDay, timeZone }: BookingRules) {
  const dawn = toZoned(parseDate(date), timeZone);
  return sameDay === 'later-hour' ? dawn : dawn.subtract({ minutes: sameDay.noticeMinutes });
}

const endsOf = (days: Closure): [string, string] =>
  'day' in days ? [days.day, days.day] : [days.from, days.to];
