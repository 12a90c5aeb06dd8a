import { parseDate, toTimeZone, toZoned } from '@internationalized/date';
import { expect, test } from 'vitest';
import { parseBookingDate, formatBookingDate } from '../../it/bookingDate.ts';
import type { CompleteRules } from '../../rules/BookingRules.ts';
import { exampleRules } from '../../rules/exampleRules.ts';
import { slotsOf, weekOn } from '../../rules/hours.ts';
import { italianHolidays } from '../../it/italianHolidays.ts';
import { sampleMoments } from '../../testing/sampleMoments.ts';
import { saturdayCentre } from '../../testing/saturdayCentre.fixture.ts';
import { bookingInstant } from '../../time/bookingInstant.ts';
import { daysBetween } from '../../time/daysBetween.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { weekdayOf } from '../../time/weekdayOf.ts';
import { checkBooking } from '../../validate/checkBooking.ts';
import { createSchedule } from '../createSchedule.ts';
import type { DayState, Schedule } from '../Schedule.ts';

const timesOf = ({ slots }: DayState) => slots.map(({ slot }) => slot);

/** What holds at any moment; each returns the first counterexample. */
const invariants: Record<string, (rules: CompleteRules, schedule: Schedule) => string | undefined> = {
  'no free day lies outside the window': (_rules, { window: { first, last }, freeDays }) => {
    const outside = freeDays().find(({ day }) => day.compare(first) < 0 || day.compare(last) > 0);
    return outside && `${outside.day.toString()} is not in the window`;
  },

  'a day offers only slots of its weekday, in their order': (rules, { freeDays }) => {
    const strange = freeDays().find((state) => {
      const week = weekOn(state.day.toString(), rules);
      const hours = week[weekdayOf(state.day)] ?? Object.values(week)[0];
      const times = timesOf(state);
      return (
        hours &&
        times.join() !==
          slotsOf(hours, rules)
            .filter((slot) => times.includes(slot))
            .join()
      );
    });
    return strange && `${strange.day.toString()} offers ${timesOf(strange).join()}`;
  },

  'no slot on offer is over, or nearer than the notice': (rules, { now, freeDays }) => {
    const { sameDay } = rules;
    const earliest = sameDay === 'later-hour' ? now : now.add({ minutes: sameDay.noticeMinutes });
    for (const { day, slots } of freeDays().slice(0, 3))
      for (const { slot } of slots)
        if (bookingInstant({ day, slot }, rules).compare(earliest) < 0)
          return `${day.toString()} ${slot} is too soon`;
    return undefined;
  },

  '`checkBooking` accepts what is on offer, and nothing else': (_rules, schedule) => {
    for (const state of endsOf(schedule.freeDays())) {
      const { day, fullSlots, pastSlots } = state;
      const times = timesOf(state);
      for (const slot of [...times, ...fullSlots, ...pastSlots, '03:07'] satisfies TimeOfDay[])
        if ((checkBooking({ day, slot }, schedule) === null) !== times.includes(slot))
          return `${day.toString()} ${slot} is checked and offered differently`;
    }
    return undefined;
  },

  'every day is among the free days or has a reason, never both': (rules, { window, day, freeDays }) => {
    const listed = new Set(freeDays().map((state) => state.day.toString()));
    const { first } = window;
    for (const date of daysBetween(first.subtract({ days: 7 }), first.add({ days: 59 }))) {
      const isListed = listed.has(date.toString());
      const isOpen = day(date).closed === null;
      // Under `later-hour` today stays when its hours are over (A2).
      const isOver = isOpen && date.compare(first) === 0 && rules.sameDay === 'later-hour';
      if (isListed !== isOpen && !isOver)
        return `${date.toString()} is ${isOpen ? 'neither closed nor listed' : 'closed and listed'}`;
    }
    return undefined;
  },

  'the next and the previous bookable day are the neighbours in the list': (_rules, schedule) => {
    const days = schedule.freeDays();
    const wrong = days.slice(1, 28).findIndex(({ day }, index) => {
      const before = days[index]?.day ?? day;
      const next = schedule.nextBookable(before);
      const previous = schedule.previousBookable(day);
      return next?.compare(day) !== 0 || previous?.compare(before) !== 0;
    });
    return wrong < 0 ? undefined : `the walk misses the step after ${days[wrong]?.day.toString() ?? ''}`;
  },

  'a full slot is not on offer, and a day of full slots says so': (rules, { now, freeDays }) => {
    const [first] = freeDays();
    if (!first) return undefined;
    const answers = (fullSlots: TimeOfDay[]) =>
      createSchedule(rules, now, { availability: [{ day: first.day.toString(), fullSlots }] }).day(first.day);
    const [taken, ...others] = timesOf(first);
    const isWithheld = taken === undefined || timesOf(answers([taken])).join() === others.join();
    return isWithheld && answers(timesOf(first)).closed?.kind === 'full'
      ? undefined
      : `${first.day.toString()} offers a slot that is full`;
  },

  'a device in any zone is offered the same slots': (rules, { now, freeDays }) => {
    const fortnight = freeDays().slice(0, 14);
    const until = fortnight.at(-1)?.day;
    const other = ['America/Los_Angeles', 'Pacific/Auckland'].find((zone) => {
      const there = createSchedule(rules, toTimeZone(now, zone), { until });
      return written(there.freeDays()) !== written(fortnight);
    });
    return other && `a device in ${other} is offered other slots`;
  },

  'the written date of a booking is read as the same booking': (_rules, { freeDays }) => {
    for (const state of endsOf(freeDays()))
      for (const slot of timesOf(state)) {
        const { day } = state;
        const text = formatBookingDate({ day, slot });
        const read = parseBookingDate(text);
        if (read?.slot !== slot || read.day.compare(day) !== 0) return `«${text}» is read as another booking`;
      }
    return undefined;
  },
};

const centres: { centre: string; rules: CompleteRules }[] = [
  { centre: 'this centre', rules: exampleRules },
  {
    centre: 'this centre with the holidays',
    rules: { ...exampleRules, closures: italianHolidays(2026, 2027) },
  },
  { centre: 'a Saturday centre', rules: saturdayCentre },
  { centre: 'a centre until June', rules: { ...exampleRules, window: { until: '2027-06-30' } } },
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
        createSchedule(rules, now).day(parseDate(date)).closed,
      );
    }
});

/** The first and the last days: those between add nothing in a window of years. */
const endsOf = (days: readonly DayState[]) =>
  days.filter((_, index) => index < 5 || index >= days.length - 5);

const written = (days: readonly DayState[]) =>
  days.map((state) => `${state.day.toString()} ${timesOf(state).join()}`).join('; ');
