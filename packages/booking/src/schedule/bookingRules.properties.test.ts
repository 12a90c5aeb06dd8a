import type { CalendarDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { options, halfHours, now, offset, rules, someDay } from '../../bench/arbitraryRules.ts';
import { bookableDays } from '../days/bookableDays.ts';
import { bookableSlots } from '../days/bookableSlots.ts';
import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';
import { bookingWindow } from './bookingWindow.ts';
import { checkBooking } from '../validate/checkBooking.ts';
import { firstBookableDay } from '../days/firstBookableDay.ts';
import { isBookableDay } from './isBookableDay.ts';
import { lastBookableDay } from '../days/lastBookableDay.ts';
import { nearestFreeSlots } from '../days/nearestFreeSlots.ts';
import { nextBookableDay } from '../days/nextBookableDay.ts';
import { offeredSlots } from './offeredSlots.ts';
import { previousBookableDay } from '../days/previousBookableDay.ts';

const written = ({ day, slot }: BookingSelection) => `${day.toString()} ${slot}`;

test('a slot is on offer exactly when its booking has no problem', () => {
  fc.assert(
    fc.property(now, rules, offset, options, (moment, centre, days, told) => {
      const chosen = bookingWindow(moment, centre).first.add({ days });
      const accepted = halfHours.filter(
        (slot) => checkBooking({ day: chosen, slot }, moment, centre, told) === null,
      );
      expect(offeredSlots(chosen, moment, centre, told)).toEqual(accepted);
    }),
    { numRuns: 300 },
  );
});

test('first, next, previous and last bookable day are those that a search day by day would find (A1, B2)', () => {
  fc.assert(
    fc.property(now, rules, offset, options, (moment, centre, days, told) => {
      const { first } = bookingWindow(moment, centre);
      const from = first.add({ days });
      const isBookable = (candidate: CalendarDate) => isBookableDay(candidate, moment, centre, told);
      // Windows that end years ahead are followed for some months only.
      const following = Array.from({ length: 120 }, (_, later) => from.add({ days: later }));
      const preceding = Array.from({ length: 120 }, (_, earlier) => from.subtract({ days: earlier + 1 }));
      const near = (found: CalendarDate | null) =>
        found && Math.abs(found.compare(from)) < 120 ? found.toString() : undefined;
      expect(near(firstBookableDay(from, moment, centre, told))).toBe(following.find(isBookable)?.toString());
      expect(near(nextBookableDay(from, moment, centre, told))).toBe(
        following.slice(1).find(isBookable)?.toString(),
      );
      expect(near(previousBookableDay(from, moment, centre, told))).toBe(
        preceding.slice(0, 119).find(isBookable)?.toString(),
      );
      const last = lastBookableDay(moment, centre, told);
      expect(last === null).toBe(firstBookableDay(first, moment, centre, told) === null);
      expect(last === null || isBookable(last)).toBe(true);
      expect(last && nextBookableDay(last, moment, centre, told)).toBeNull();
    }),
    { numRuns: 150 },
  );
});

test('the days with their slots are those that offer one, in order, and no other (B2)', () => {
  fc.assert(
    fc.property(now, rules, options, (moment, centre, told) => {
      const { first } = bookingWindow(moment, centre);
      const near = Array.from({ length: 80 }, (_, later) => first.add({ days: later }));
      const offering = near
        .map((candidate) => ({ day: candidate, slots: offeredSlots(candidate, moment, centre, told) }))
        .filter(({ slots }) => slots.length > 0);
      const listed = bookableDays(moment, centre, told).filter(
        ({ day: listedDay }) => listedDay.compare(first) < 80,
      );
      expect(listed).toEqual(offering);
    }),
    { numRuns: 50 },
  );
});

test('one more closure takes its days away and touches no other (B10)', () => {
  fc.assert(
    fc.property(now, rules, offset, fc.integer({ min: 0, max: 20 }), (moment, centre, days, length) => {
      const from = bookingWindow(moment, centre).first.add({ days });
      const to = from.add({ days: length });
      const closure = { from: from.toString(), to: to.toString(), label: 'Ferie' };
      const closed = { ...centre, closures: [...centre.closures, closure] };
      const outside = bookableSlots(moment, centre).filter(
        ({ day: candidate }) => candidate.compare(from) < 0 || candidate.compare(to) > 0,
      );
      expect(bookableSlots(moment, closed).map(written)).toEqual(outside.map(written));
    }),
    { numRuns: 50 },
  );
});

test('a slot told as full is offered no more, and every other slot still is (A25)', () => {
  fc.assert(
    fc.property(now, rules, fc.nat(), (moment, centre, pick) => {
      const offered = bookableSlots(moment, centre);
      const taken = offered[pick % offered.length];
      if (!taken) return;
      const availability = [{ day: taken.day.toString(), fullSlots: [taken.slot] }];
      expect(bookableSlots(moment, centre, { availability }).map(written)).toEqual(
        offered.filter((selection) => selection !== taken).map(written),
      );
    }),
    { numRuns: 50 },
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
      someDay,
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
