import { toTimeZone } from '@internationalized/date';
import { bookableDays } from '../days/bookableDays.ts';
import type { BookableDay } from '../days/bookableDays.ts';
import { parseBookingDate, formatBookingDate } from '../format/bookingDate.ts';
import { daysBetween } from '../time/daysBetween.ts';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { bookingWindow } from '../schedule/bookingWindow.ts';
import { checkBooking } from '../validate/checkBooking.ts';
import { closedReason } from '../schedule/closedReason.ts';
import { firstBookableDay } from '../days/firstBookableDay.ts';
import { nextBookableDay } from '../days/nextBookableDay.ts';
import { offeredSlots } from '../schedule/offeredSlots.ts';
import { previousBookableDay } from '../days/previousBookableDay.ts';
import { startingDate } from '../days/startingDate.ts';
import type { Moment } from './sampleMoments.ts';

/** What holds for the answers at any one moment; each returns the first case against it. */
export const answerInvariants: Record<string, (rules: BookingRules, moment: Moment) => string | undefined> = {
  'days-lie-in-the-window': (rules, { now, days }) => {
    const { first, last } = bookingWindow(now, rules);
    const outside = days.find(({ day }) => day.compare(first) < 0 || day.compare(last) > 0);
    return outside && `${outside.day.toString()} is not in the window`;
  },

  'slots-are-those-of-the-rules': ({ slots }, { days }) => {
    const strange = days.find(
      (day) => day.slots.join() !== slots.filter((slot) => day.slots.includes(slot)).join(),
    );
    return strange && `${strange.day.toString()} offers ${strange.slots.join()}`;
  },

  'slots-lie-ahead': (rules, { now, days }) => {
    const { sameDay } = rules;
    const earliest = sameDay === 'later-hour' ? now : now.add({ minutes: sameDay.noticeMinutes });
    for (const { day, slots } of days.slice(0, 3))
      for (const slot of slots)
        if (bookingInstant({ day, slot }, rules).compare(earliest) < 0)
          return `${day.toString()} ${slot} is too soon`;
    return undefined;
  },

  'the-check-agrees-with-the-offer': (rules, { now, days }) => {
    for (const { day, slots } of endsOf(days))
      for (const slot of rules.slots)
        if ((checkBooking({ day, slot }, now, rules) === null) !== slots.includes(slot))
          return `${day.toString()} ${slot} is checked and offered differently`;
    return undefined;
  },

  'each-day-is-listed-or-says-why': (rules, { now, days }) => {
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

  'next-and-previous-walk-the-list': (rules, { now, days }) => {
    const wrong = days.slice(1, 28).findIndex(({ day }, index) => {
      const before = days[index]?.day ?? day;
      const next = nextBookableDay(before, now, rules);
      const previous = previousBookableDay(day, now, rules);
      return next?.compare(day) !== 0 || previous?.compare(before) !== 0;
    });
    return wrong < 0 ? undefined : `the walk misses the step after ${days[wrong]?.day.toString() ?? ''}`;
  },

  'the-calendar-opens-where-days-are': (rules, { now, days }) => {
    const start = startingDate(now, rules);
    if (days.length === 0 || firstBookableDay(start, now, rules)) return undefined;
    return `it opens on ${start.toString()}, after the last bookable day`;
  },

  'full-slots-are-withheld': (rules, { now, days: [first] }) => {
    if (!first) return undefined;
    const answers = (fullSlots: BookableDay['slots']) => {
      const circumstances = { availability: [{ day: first.day.toString(), fullSlots }] };
      return {
        reason: closedReason(first.day, now, rules, circumstances)?.kind,
        slots: offeredSlots(first.day, now, rules, circumstances),
      };
    };
    const [taken, ...others] = first.slots;
    const isWithheld = taken === undefined || answers([taken]).slots.join() === others.join();
    return isWithheld && answers(first.slots).reason === 'full'
      ? undefined
      : `${first.day.toString()} offers a slot that is full`;
  },

  'the-device-zone-does-not-matter': (rules, { now, days }) => {
    const fortnight = days.slice(0, 14);
    const maxDate = fortnight.at(-1)?.day;
    const other = ['America/Los_Angeles', 'Pacific/Auckland'].find((zone) => {
      const there = bookableDays(toTimeZone(now, zone), rules, { maxDate });
      return written(there) !== written(fortnight);
    });
    return other && `a device in ${other} is offered other slots`;
  },

  'the-written-date-comes-back': (_rules, { days }) => {
    for (const { day, slots } of endsOf(days))
      for (const slot of slots) {
        const text = formatBookingDate({ day, slot });
        const read = parseBookingDate(text);
        if (read?.slot !== slot || read.day.compare(day) !== 0) return `«${text}» is read as another booking`;
      }
    return undefined;
  },
};

/** The first and the last days: in a window of years those between tell nothing new. */
const endsOf = (days: BookableDay[]) => days.filter((_, index) => index < 5 || index >= days.length - 5);

const written = (days: BookableDay[]) =>
  days.map(({ day, slots }) => `${day.toString()} ${slots.join()}`).join('; ');
