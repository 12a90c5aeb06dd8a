import { CalendarDate, fromAbsolute } from '@internationalized/date';
import * as fc from 'fast-check';
import { weekdays } from '../src/time/weekdayOf.ts';
import type { ScheduleOptions, BookingRules, Closure, TimeOfDay } from '../src/index.ts';
import { centreRules } from '../src/index.ts';

/** What property tests draw from: moments, days, rules and options of any kind that the types allow. */

const zone = fc.constantFrom(
  'Europe/Rome',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'UTC',
);

/** Any minute from 2026 to 2029, read on a device anywhere. */
export const now = fc
  .tuple(fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 }), zone)
  .map(([minutes, timeZone]) => fromAbsolute(minutes * 60_000, timeZone));

export const halfHours = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 ? '30' : '00'}` as TimeOfDay;
});

/** Any day of those years, and some after the last window. */
export const someDay = fc
  .integer({ min: 0, max: 4 * 366 + 120 })
  .map((days) => new CalendarDate(2026, 1, 1).add({ days }));

/** A distance in days from today that ends before, in or after the window. */
export const offset = fc.integer({ min: -8, max: 100 });

const window = fc.oneof(
  fc.record({ months: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ days: fc.integer({ min: 0, max: 70 }) }),
  fc.record({ until: someDay.map(String) }),
);

const sameDay = fc.oneof(
  fc.constant('later-hour' as const),
  fc.record({ noticeMinutes: fc.integer({ min: 0, max: 3000 }) }),
);

/** Up to three days or ranges, which may overlap. */
const labelledDays: fc.Arbitrary<Closure[]> = fc.array(
  fc.oneof(
    fc.record({ day: someDay.map(String), label: fc.constant('a day') }),
    fc
      .tuple(someDay, fc.integer({ min: 0, max: 400 }))
      .map(([from, days]) => ({ from: String(from), to: String(from.add({ days })), label: 'a range' })),
  ),
  { maxLength: 3 },
);

/** This centre and others: any zone, weekdays (none too), slots, window and dates. */
export const rules: fc.Arbitrary<BookingRules> = fc.oneof(
  fc.constant(centreRules),
  fc.record({
    timeZone: zone,
    locale: fc.constantFrom('it-IT', 'en-GB'),
    firstDayOfWeek: fc.constantFrom(...weekdays),
    weekdays: fc.subarray([...weekdays]),
    slots: fc.subarray(halfHours),
    window,
    weekdayShift: fc.constant({ saturday: 2, sunday: 1 }),
    sameDay,
    capacity: fc.integer({ min: 1, max: 5 }),
    closures: labelledDays,
    extraOpenings: labelledDays,
  }),
);

const words = fc.constant({ label: 'told' });

/** What the site knows beside the rules: often nothing. */
export const options: fc.Arbitrary<ScheduleOptions> = fc.record(
  {
    maxDate: someDay,
    availability: fc.array(
      fc.record(
        { day: someDay.map(String), fullSlots: fc.subarray(halfHours), closure: words, extraOpening: words },
        { requiredKeys: ['day', 'fullSlots'] },
      ),
      { maxLength: 200 },
    ),
  },
  { requiredKeys: [] },
);
