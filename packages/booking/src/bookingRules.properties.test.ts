import { CalendarDate, fromAbsolute } from '@internationalized/date';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookableSlots } from './bookableSlots.ts';
import { bookingInstant } from './bookingInstant.ts';
import type { BookingRules } from './BookingRules.ts';
import type { BookingSelection } from './BookingSelection.ts';
import { bookingWindow } from './bookingWindow.ts';
import { centreRules } from './centreRules.ts';
import { checkBooking } from './checkBooking.ts';
import { firstBookableDay } from './firstBookableDay.ts';
import { isBookableDay } from './isBookableDay.ts';
import { nearestFreeSlots } from './nearestFreeSlots.ts';
import { offeredSlots } from './offeredSlots.ts';
import type { TimeOfDay } from './toTimeSlot.ts';
import type { Weekday } from './weekdayOf.ts';

const written = ({ day, slot }: BookingSelection) => `${day.toString()} ${slot}`;

const zone = fc.constantFrom(
  'Europe/Rome',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'UTC',
);

/** Any minute from 2026 to 2029, read on a device anywhere. */
const now = fc
  .tuple(fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 }), zone)
  .map(([minutes, timeZone]) => fromAbsolute(minutes * 60_000, timeZone));

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 ? '30' : '00'}` as TimeOfDay;
});

/** This centre and others: any zone, weekdays (none too), slots and window. */
const rules: fc.Arbitrary<BookingRules> = fc.oneof(
  fc.constant(centreRules),
  fc.record({
    timeZone: zone,
    locale: fc.constant('it-IT'),
    firstDayOfWeek: fc.constant('monday'),
    weekdays: fc.subarray<Weekday>([
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ]),
    slots: fc.subarray(halfHours),
    window: fc.record({ months: fc.integer({ min: 0, max: 3 }) }),
    weekdayShift: fc.constant({ saturday: 2, sunday: 1 }),
    capacity: fc.constant(1),
  }),
);

/** Any day of those years, and some after the last window. */
const day = fc
  .integer({ min: 0, max: 4 * 366 + 120 })
  .map((days) => new CalendarDate(2026, 1, 1).add({ days }));

/** A distance in days from today that ends before, in or after the window. */
const offset = fc.integer({ min: -8, max: 100 });

const maxDate = fc.option(day, { nil: undefined, freq: 3 });

test('a slot is on offer exactly when its booking has no problem', () => {
  fc.assert(
    fc.property(now, rules, offset, maxDate, (moment, centre, days, end) => {
      const chosen = bookingWindow(moment, centre).first.add({ days });
      const accepted = halfHours.filter(
        (slot) => checkBooking({ day: chosen, slot }, moment, centre, end) === null,
      );
      expect(offeredSlots(chosen, moment, centre, end)).toEqual(accepted);
    }),
    { numRuns: 300 },
  );
});

test('the first bookable day is the first that a search day by day would find (A1)', () => {
  fc.assert(
    fc.property(now, rules, offset, maxDate, (moment, centre, days, end) => {
      const from = bookingWindow(moment, centre).first.add({ days });
      const following = Array.from({ length: 120 }, (_, later) => from.add({ days: later }));
      const found = firstBookableDay(from, moment, centre, end);
      expect(found?.toString()).toBe(
        following.find((candidate) => isBookableDay(candidate, moment, centre, end))?.toString(),
      );
    }),
    { numRuns: 150 },
  );
});

test('the list of all slots is distinct, in order of time and free of problems', () => {
  fc.assert(
    fc.property(now, rules, (moment, centre) => {
      const listed = bookableSlots(moment, centre);
      const texts = listed.map(written);
      expect(texts).toEqual([...new Set(texts)].toSorted());
      expect(listed.filter((selection) => checkBooking(selection, moment, centre) !== null)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('the nearest free slots are free, bookable, distinct, at most three, and none nearer is left out (A24)', () => {
  fc.assert(
    fc.property(
      now,
      rules,
      day,
      fc.constantFrom(...halfHours),
      fc.func(fc.boolean()),
      (moment, centre, wantedDay, slot, takes) => {
        const wanted = { day: wantedDay, slot };
        const isTaken = (selection: BookingSelection) => takes(written(selection));
        const distance = (selection: BookingSelection) =>
          Math.abs(
            bookingInstant(selection, centre).toDate().getTime() -
              bookingInstant(wanted, centre).toDate().getTime(),
          );
        const found = nearestFreeSlots(wanted, isTaken, moment, centre);
        const free = bookableSlots(moment, centre).filter((selection) => !isTaken(selection));
        expect(found).toHaveLength(Math.min(3, free.length));
        expect(new Set(found.map(written)).size).toBe(found.length);
        for (const selection of found) expect(free.map(written)).toContain(written(selection));
        expect(found.map(distance)).toEqual(
          free
            .map(distance)
            .toSorted((a, b) => a - b)
            .slice(0, 3),
        );
      },
    ),
    { numRuns: 40 },
  );
});
