import { CalendarDate, fromAbsolute } from '@internationalized/date';
import * as fc from 'fast-check';
import { weekdays } from '../src/time/weekdayOf.ts';
import { timeAfter } from '../src/time/timeOfDay.ts';
import type {
  CompleteRules,
  Closure,
  DayAvailability,
  DayHours,
  ExtraOpening,
  ScheduleOptions,
  TimeOfDay,
} from '../src/index.ts';
import { exampleRules } from '../src/index.ts';
import { isUsableRules } from '../src/rules/isUsableRules.ts';

/** What property tests draw from: moments, days, usable rules and options of any kind. */

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

export const halfHours: TimeOfDay[] = Array.from({ length: 48 }, (_, index) => timeAfter(index * 30));

/** Any day of those years, and some after the last window. */
export const someDay = fc
  .integer({ min: 0, max: 4 * 366 + 120 })
  .map((days) => new CalendarDate(2026, 1, 1).add({ days }));

/** A distance in days from today that ends before, in or after the window. */
export const offset = fc.integer({ min: -8, max: 100 });

const window = fc.oneof(
  fc.record({ months: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ days: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ until: someDay.map(String) }),
);

const sameDay = fc.oneof(
  fc.constant('later-hour' as const),
  fc.record({ noticeMinutes: fc.integer({ min: 0, max: 1440 }) }),
);

/** Half hours in a list, or spaced by 30 minutes or more, for slots that take up to 30 with their buffer. */
const hours: fc.Arbitrary<DayHours> = fc.oneof(
  fc.subarray(halfHours, { minLength: 1 }),
  fc
    .record({
      from: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 7 }),
      every: fc.integer({ min: 30, max: 90 }),
    })
    .map(({ from, length, every }) => ({
      from: timeAfter(from * 30),
      to: timeAfter((from + length) * 30),
      every,
    })),
);

const part = fc
  .tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({
    from: timeAfter(from * 30),
    to: timeAfter(Math.min(1439, (from + length) * 30)),
  }));

/** Up to three days or ranges, none over another, of which some have hours. */
function labelledDays<Hours>(own: fc.Arbitrary<Hours>) {
  return fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 4 * 366 }), { maxLength: 6 }),
      fc.array(fc.option(own, { nil: undefined }), { minLength: 3, maxLength: 3 }),
    )
    .map(([numbers, parts]) => {
      const days = numbers
        .toSorted((a, b) => a - b)
        .map((number) => new CalendarDate(2026, 1, 1).add({ days: number }).toString());
      return parts.flatMap((ownHours, index): object[] => {
        const [from, to] = [days[2 * index], days[2 * index + 1]];
        const rest = ownHours === undefined ? {} : { hours: ownHours };
        if (from === undefined) return [];
        if (to === undefined) return [{ day: from, label: 'a day', ...rest }];
        return [{ from, to, label: 'a range', ...rest }];
      });
    });
}

const lengths = fc.constantFrom(
  { durationMinutes: 30, bufferMinutes: 0 },
  { durationMinutes: 20, bufferMinutes: 10 },
  { durationMinutes: 5, bufferMinutes: 0 },
);

const week = fc.record(Object.fromEntries(weekdays.map((weekday) => [weekday, hours])), { requiredKeys: [] });

/** This centre and others: any zone, hours, window and dates. */
export const rules: fc.Arbitrary<CompleteRules> = fc.oneof(
  fc.constant(exampleRules),
  fc
    .record({
      timeZone: zone,
      locale: fc.constantFrom('it-IT', 'en-GB'),
      firstDayOfWeek: fc.constantFrom(...weekdays),
      hours: week.filter((ofWeek) => Object.keys(ofWeek).length > 0),
      laterHours: fc.oneof(fc.constant([]), fc.tuple(fc.record({ from: someDay.map(String), hours: week }))),
      window,
      weekdayShift: fc.constant({ saturday: 2, sunday: 1 }),
      sameDay,
      capacity: fc.integer({ min: 1, max: 5 }),
      closures: labelledDays(part) as fc.Arbitrary<Closure[]>,
      extraOpenings: labelledDays(hours) as fc.Arbitrary<ExtraOpening[]>,
      needs: fc.constantFrom([], ['adviser'], ['adviser', 'room']),
      needsPer: fc.constantFrom('booking', 'slot'),
      resources: fc.constant({ adviser: 2, room: 3 }),
      questions: fc.constant([]),
    })
    .chain((some) => lengths.map((length) => ({ ...some, ...length })))
    .map(withKnownOpenings)
    .filter(isUsableRules),
);

/** Where the weekdays differ an extra opening has hours of its own, and a closure that covers it goes. */
function withKnownOpenings(some: CompleteRules): CompleteRules {
  const extraOpenings = some.extraOpenings.map((opening) => ({ hours: ['10:00'] as const, ...opening }));
  const closures = extraOpenings.length > 0 ? some.closures.filter(({ hours: own }) => own) : some.closures;
  return { ...some, extraOpenings, closures };
}

const words = fc.constant({ label: 'told' });

const report: fc.Arbitrary<DayAvailability> = fc.record(
  {
    day: someDay.map(String),
    fullSlots: fc.subarray(halfHours),
    seatsLeft: fc.array(
      fc.record({ slot: fc.constantFrom(...halfHours), seats: fc.integer({ min: -1, max: 4 }) }),
      { maxLength: 5 },
    ),
    closure: words,
    closedHours: fc.array(
      part.map((hoursClosed) => ({ ...hoursClosed, label: 'told' })),
      { maxLength: 2 },
    ),
    extraOpening: fc.record(
      { label: fc.constant('told'), slots: fc.subarray(halfHours) },
      { requiredKeys: ['label'] },
    ),
  },
  { requiredKeys: ['day', 'fullSlots'] },
);

/** What the site passes besides the rules: often nothing. */
export const options: fc.Arbitrary<ScheduleOptions> = fc.record(
  { until: someDay, availability: fc.array(report, { maxLength: 200 }) },
  { requiredKeys: [] },
);
