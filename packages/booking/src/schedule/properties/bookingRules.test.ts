import type { CalendarDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { options, halfHours, now, offset, rules, someDay } from '../../../bench/arbitraryRules.ts';
import type { CompleteRules } from '../../rules/BookingRules.ts';
import { bookingInstant } from '../../time/bookingInstant.ts';
import type { BookingSelection } from '../../time/BookingSelection.ts';
import { minutesOf } from '../../time/timeOfDay.ts';
import { checkBooking } from '../../validate/checkBooking.ts';
import { createSchedule } from '../createSchedule.ts';
import type { DayState } from '../Schedule.ts';

const written = ({ day, slot }: BookingSelection) => `${day.toString()} ${slot}`;

const slotsOf = ({ slots }: DayState) => slots.map(({ slot }) => slot);

test('a slot is on offer exactly when its booking has no problem', () => {
  fc.assert(
    fc.property(now, rules, offset, options, (moment, centre, days, told) => {
      const schedule = createSchedule(centre, moment, told);
      const chosen = schedule.window.first.add({ days });
      const offered = slotsOf(schedule.day(chosen));
      const accepted = [...new Set([...halfHours, ...offered])]
        .toSorted()
        .filter((slot) => checkBooking({ day: chosen, slot }, schedule) === null);
      expect(offered).toEqual(accepted);
    }),
    { numRuns: 300 },
  );
});

test('first, next, previous and last bookable day are those that a search day by day would find (A1, B2)', () => {
  fc.assert(
    fc.property(now, rules, offset, options, (moment, centre, days, told) => {
      const schedule = createSchedule(centre, moment, told);
      const { first } = schedule.window;
      const from = first.add({ days });
      const isBookable = (candidate: CalendarDate) => schedule.day(candidate).closed === null;
      // Windows that end years ahead are followed for some months only.
      const following = Array.from({ length: 120 }, (_, later) => from.add({ days: later }));
      const preceding = Array.from({ length: 120 }, (_, earlier) => from.subtract({ days: earlier + 1 }));
      const near = (found: CalendarDate | null) =>
        found && Math.abs(found.compare(from)) < 120 ? found.toString() : undefined;
      expect(near(schedule.firstBookable(from))).toBe(following.find(isBookable)?.toString());
      expect(near(schedule.nextBookable(from))).toBe(following.slice(1).find(isBookable)?.toString());
      expect(near(schedule.previousBookable(from))).toBe(
        preceding.slice(0, 119).find(isBookable)?.toString(),
      );
      const last = schedule.lastBookable();
      expect(last === null).toBe(schedule.firstBookable() === null);
      expect(last === null || isBookable(last)).toBe(true);
      expect(last && schedule.nextBookable(last)).toBeNull();
    }),
    { numRuns: 150 },
  );
});

test('the free days are those that offer a slot, in order, and no other; the first free slot is theirs (B2)', () => {
  fc.assert(
    fc.property(now, rules, options, (moment, centre, told) => {
      const { window, day, freeDays, firstFree } = createSchedule(centre, moment, told);
      const near = Array.from({ length: 80 }, (_, later) => window.first.add({ days: later }));
      const offering = near.map(day).filter(({ slots }) => slots.length > 0);
      const listed = freeDays().filter((listedDay) => listedDay.day.compare(window.first) < 80);
      expect(listed).toEqual(offering);
      const [earliest] = freeDays();
      expect(firstFree()).toEqual(earliest ? { day: earliest.day, slot: earliest.slots[0]?.slot } : null);
    }),
    { numRuns: 50 },
  );
});

test('a bookable day offers a slot, or it is today under the rule of the later hour (A2)', () => {
  fc.assert(
    fc.property(now, rules, offset, options, (moment, centre, days, told) => {
      const { window, day } = createSchedule(centre, moment, told);
      const state = day(window.first.add({ days }));
      const isTodayKept = days === 0 && centre.sameDay === 'later-hour';
      const mayBeEmpty = state.closed !== null || isTodayKept;
      expect(state.slots.length > 0 || mayBeEmpty).toBe(true);
      expect(state.slots.length === 0 || state.closed === null).toBe(true);
      const { slots, fullSlots, pastSlots } = state;
      const all = [...slots.map(({ slot }) => slot), ...fullSlots, ...pastSlots];
      expect(new Set(all).size).toBe(all.length);
      for (const { seats } of slots) expect(seats).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});

test('slots of one day never overlap, and the next begins after the buffer', () => {
  fc.assert(
    fc.property(now, rules, (moment, centre) => {
      const step = centre.durationMinutes + centre.bufferMinutes;
      for (const { slots } of createSchedule(centre, moment).freeDays().slice(0, 30)) {
        const starts = slots.map(({ slot }) => minutesOf(slot));
        for (const [index, start] of starts.entries())
          expect(start - (starts[index - 1] ?? -step)).toBeGreaterThanOrEqual(step);
      }
    }),
    { numRuns: 100 },
  );
});

test('one more closure takes its days away and touches no other (B10)', () => {
  fc.assert(
    fc.property(now, rules, offset, fc.integer({ min: 0, max: 20 }), (moment, centre, days, length) => {
      const open: CompleteRules = { ...centre, closures: [], extraOpenings: [] };
      const { window, freeSlots } = createSchedule(open, moment);
      const from = window.first.add({ days });
      const to = from.add({ days: length });
      const closure = { from: from.toString(), to: to.toString(), label: 'Ferie' };
      const outside = freeSlots().filter(
        ({ day: candidate }) => candidate.compare(from) < 0 || candidate.compare(to) > 0,
      );
      const closed = createSchedule({ ...open, closures: [closure] }, moment);
      expect(closed.freeSlots().map(written)).toEqual(outside.map(written));
    }),
    { numRuns: 50 },
  );
});

test('a slot told as full is offered no more, and every other slot still is (A25)', () => {
  fc.assert(
    fc.property(now, rules, fc.nat(), (moment, centre, pick) => {
      const offered = createSchedule(centre, moment).freeSlots();
      const taken = offered[pick % offered.length];
      if (!taken) return;
      const availability = [{ day: taken.day.toString(), fullSlots: [taken.slot] }];
      expect(createSchedule(centre, moment, { availability }).freeSlots().map(written)).toEqual(
        offered.filter((selection) => selection !== taken).map(written),
      );
    }),
    { numRuns: 50 },
  );
});

test('the list of all slots is distinct, in order of time and free of problems', () => {
  fc.assert(
    fc.property(now, rules, (moment, centre) => {
      const schedule = createSchedule(centre, moment);
      const listed = schedule.freeSlots();
      const texts = listed.map(written);
      expect(texts).toEqual([...new Set(texts)].toSorted());
      expect(listed.filter((selection) => checkBooking(selection, schedule) !== null)).toEqual([]);
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
      options,
      (moment, centre, day, slot, told) => {
        const { nearestFree, freeSlots } = createSchedule(centre, moment, told);
        const wanted = { day, slot };
        const wantedMs = bookingInstant(wanted, centre).toDate().getTime();
        const distance = (selection: BookingSelection) =>
          Math.abs(bookingInstant(selection, centre).toDate().getTime() - wantedMs);
        const found = nearestFree(wanted);
        const free = freeSlots();
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
    { numRuns: 20 },
  );
});

test('for several seats the slots are those that have as many left (33.10)', () => {
  fc.assert(
    fc.property(now, rules, options, fc.integer({ min: 2, max: 5 }), (moment, centre, told, seats) => {
      const enough = createSchedule(centre, moment, told)
        .freeDays()
        .flatMap(({ day, slots }) =>
          slots.filter((offered) => offered.seats >= seats).map(({ slot }) => ({ day, slot })),
        );
      expect(
        createSchedule(centre, moment, { ...told, seats })
          .freeSlots()
          .map(written),
      ).toEqual(enough.map(written));
    }),
    { numRuns: 50 },
  );
});

test('a day is computed once', () => {
  fc.assert(
    fc.property(now, rules, offset, (moment, centre, days) => {
      const { window, day } = createSchedule(centre, moment);
      const chosen = window.first.add({ days });
      expect(day(chosen)).toBe(day(chosen.copy()));
    }),
    { numRuns: 20 },
  );
});
