import { parseDate, toTimeZone, toZoned } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bookableDays } from './bookableDays.ts';
import type { BookableDay } from './bookableDays.ts';
import { parseBookingDate, formatBookingDate } from '../format/bookingDate.ts';
import { daysBetween } from '../time/daysBetween.ts';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { bookingWindow } from '../schedule/bookingWindow.ts';
import { checkBooking } from '../validate/checkBooking.ts';
import { closedReason } from '../schedule/closedReason.ts';
import { nextBookableDay } from './nextBookableDay.ts';
import { offeredSlots } from '../schedule/offeredSlots.ts';
import { previousBookableDay } from './previousBookableDay.ts';
import { sampleMoments } from '../testing/sampleMoments.ts';
import type { Moment } from '../testing/sampleMoments.ts';
import { centreRules } from '../rules/centreRules.ts';
import { italianHolidays } from '../rules/italianHolidays.ts';
import { saturdayCentre } from '../testing/saturdayCentre.fixture.ts';

/** What holds at any moment; each returns the first counterexample. */
const invariants: Record<string, (rules: BookingRules, moment: Moment) => string | undefined> = {
  'no bookable day lies outside the window': (rules, { now, days }) => {
    const { first, last } = bookingWindow(now, rules);
    const outside = days.find(({ day }) => day.compare(first) < 0 || day.compare(last) > 0);
    return outside && `${outside.day.toString()} is not in the window`;
  },

  'a day offers only slots of the rules, in their order': ({ slots }, { days }) => {
    const strange = days.find(
      (day) => day.slots.join() !== slots.filter((slot) => day.slots.includes(slot)).join(),
    );
    return strange && `${strange.day.toString()} offers ${strange.slots.join()}`;
  },

  'no slot on offer is over, or nearer than the notice': (rules, { now, days }) => {
    const { sameDay } = rules;
    const earliest = sameDay === 'later-hour' ? now : now.add({ minutes: sameDay.noticeMinutes });
    for (const { day, slots } of days.slice(0, 3))
      for (const slot of slots)
        if (bookingInstant({ day, slot }, rules).compare(earliest) < 0)
          return `${day.toString()} ${slot} is too soon`;
    return undefined;
  },

  '`checkBooking` accepts what is on offer, and nothing else': (rules, { now, days }) => {
    for (const { day, slots } of endsOf(days))
      for (const slot of rules.slots)
        if ((checkBooking({ day, slot }, now, rules) === null) !== slots.includes(slot))
          return `${day.toString()} ${slot} is checked and offered differently`;
    return undefined;
  },

  'every day is in `bookableDays` or has a reason, never both': (rules, { now, days }) => {
    const listed = new Set(days.map(({ day }) => day.toString()));
    const { first } = bookingWindow(now, rules);
    for (const day of daysBetween(first.subtract({ days: 7 }), first.add({ days: 59 }))) {
      const isListed = listed.has(day.toString());
      const isOpen = closedReason(day, now, rules) === null;
      // The specification keeps today when its hours are over (A2).
      const isOver = isOpen && day.compare(first) === 0 && rules.sameDay === 'later-hour';
      if (isListed !== isOpen && !isOver)
        return `${day.toString()} is ${isOpen ? 'neither closed nor listed' : 'closed and listed'}`;
    }
    return undefined;
  },

  'the next and the previous bookable day are the neighbours in the list': (rules, { now, days }) => {
    const wrong = days.slice(1, 28).findIndex(({ day }, index) => {
      const before = days[index]?.day ?? day;
      const next = nextBookableDay(before, now, rules);
      const previous = previousBookableDay(day, now, rules);
      return next?.compare(day) !== 0 || previous?.compare(before) !== 0;
    });
    return wrong < 0 ? undefined : `the walk misses the step after ${days[wrong]?.day.toString() ?? ''}`;
  },

  'a full slot is not on offer, and a day of full slots says so': (rules, { now, days: [first] }) => {
    if (!first) return undefined;
    const answers = (fullSlots: BookableDay['slots']) => {
      const options = { availability: [{ day: first.day.toString(), fullSlots }] };
      return {
        reason: closedReason(first.day, now, rules, options)?.kind,
        slots: offeredSlots(first.day, now, rules, options),
      };
    };
    const [taken, ...others] = first.slots;
    const isWithheld = taken === undefined || answers([taken]).slots.join() === others.join();
    return isWithheld && answers(first.slots).reason === 'full'
      ? undefined
      : `${first.day.toString()} offers a slot that is full`;
  },

  'a device in any zone is offered the same slots': (rules, { now, days }) => {
    const fortnight = days.slice(0, 14);
    const maxDate = fortnight.at(-1)?.day;
    const other = ['America/Los_Angeles', 'Pacific/Auckland'].find((zone) => {
      const there = bookableDays(toTimeZone(now, zone), rules, { maxDate });
      return written(there) !== written(fortnight);
    });
    return other && `a device in ${other} is offered other slots`;
  },

  'the written date of a booking is read as the same booking': (_rules, { days }) => {
    for (const { day, slots } of endsOf(days))
      for (const slot of slots) {
        const text = formatBookingDate({ day, slot });
        const read = parseBookingDate(text);
        if (read?.slot !== slot || read.day.compare(day) !== 0) return `«${text}» is read as another booking`;
      }
    return undefined;
  },
};

const centres: { centre: string; rules: BookingRules }[] = [
  { centre: 'this centre', rules: centreRules },
  {
    centre: 'this centre with the holidays',
    rules: { ...centreRules, closures: italianHolidays(2026, 2027) },
  },
  { centre: 'a Saturday centre', rules: saturdayCentre },
  { centre: 'a centre until June', rules: { ...centreRules, window: { until: '2027-06-30' } } },
];

test.for(
  centres.flatMap(({ centre, rules }) => {
    const moments = sampleMoments(rules);
    return Object.entries(invariants).map(([invariant, find]) => ({
      centre,
      rules,
      moments,
      invariant,
      find,
    }));
  }),
)('$centre: $invariant (B8)', ({ rules, moments, find }) => {
  for (const moment of moments)
    expect([moment.now.toString(), find(rules, moment)]).toEqual([moment.now.toString(), undefined]);
});

test.for(centres)('$centre: both ends of each closure are closed, with its label (B8)', ({ rules }) => {
  for (const closure of rules.closures)
    for (const date of 'day' in closure ? [closure.day] : [closure.from, closure.to]) {
      const dawn = toZoned(parseDate(date), rules.timeZone);
      const { sameDay } = rules;
      const now = sameDay === 'later-hour' ? dawn : dawn.subtract({ minutes: sameDay.noticeMinutes });
      expect([{ kind: 'window' }, { kind: 'closed', label: closure.label }]).toContainEqual(
        closedReason(parseDate(date), now, rules),
      );
    }
});

/** The first and the last days: those between add nothing in a window of years. */
const endsOf = (days: BookableDay[]) => days.filter((_, index) => index < 5 || index >= days.length - 5);

const written = (days: BookableDay[]) =>
  days.map(({ day, slots }) => `${day.toString()} ${slots.join()}`).join('; ');
