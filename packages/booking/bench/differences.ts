import { fromAbsolute, parseDate } from '@internationalized/date';
import { createSchedule } from '../src/index.ts';
import type { Availability, BookingRules } from '../src/index.ts';
import { exampleRules } from '../src/rules/exampleRules.ts';
import { officeAvailability, officeRules, saturdayRules } from './comparedCentres.ts';
import {
  answerOf,
  clockAt,
  dayMs,
  iso,
  office,
  saturdayCentre,
  thisCentre,
  timeText,
} from './referenceRules.ts';
import type { ReferenceRules } from './referenceRules.ts';

/** One centre, as rules of this package and as a reference implementation. */
export interface Case {
  name: string;
  rules: BookingRules;
  availability?: Availability;
  reference: ReferenceRules;
}

/** Three centres, each in four zones; all four change their clocks or are a quarter of an hour off. */
export const cases: Case[] = [
  'Europe/Rome',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Asia/Kathmandu',
].flatMap((timeZone) => [
  { name: `this centre in ${timeZone}`, rules: { ...exampleRules, timeZone }, reference: thisCentre },
  {
    name: `a Saturday centre in ${timeZone}`,
    rules: { ...saturdayRules, timeZone },
    reference: saturdayCentre,
  },
  {
    name: `an office in ${timeZone}`,
    rules: { ...officeRules, timeZone },
    availability: officeAvailability,
    reference: office,
  },
]);

/** Every hour of 2027 and 2028, the second of them a leap year. */
export const hours = Array.from(
  { length: 731 * 24 },
  (_, hour) => Date.UTC(2027, 0, 1) + (hour * dayMs) / 24,
);

/** The days on which calendars go wrong: both changes of the clock, the ends of December and of February. */
export function isTreacherous(instantMs: number): boolean {
  const date = iso(Math.floor(instantMs / dayMs));
  return /-(12-(28|29|30|31)|02-28|02-29)$/.test(date) || clockChanges.has(date);
}

/** The days, in UTC, on which Rome, Los Angeles or Auckland changes its clocks. */
const clockChanges = new Set(
  [
    '2027-03-14 2027-03-28 2027-04-03 2027-09-25 2027-10-31 2027-11-07',
    '2028-03-12 2028-03-26 2028-04-01 2028-09-23 2028-10-29 2028-11-05',
  ].flatMap((year) => year.split(' ')),
);

/**
 * Returns the answers of the package that are not those of the reference implementation, at these instants, a line each.
 *
 * At every instant: window, opening day, all days with their slots and seats. Once a day also why each day
 * around the window is closed. The device's zone changes from one instant to the next.
 */
export function differences(
  { name, rules, availability, reference }: Case,
  instants: readonly number[],
): string[] {
  const found: string[] = [];
  let dayBefore = 0;
  for (const instant of instants) {
    const zone = rules.timeZone;
    const clock = clockAt(instant, zone);
    const now = fromAbsolute(instant, deviceZones[(instant / 3_600_000) % deviceZones.length] ?? 'UTC');
    const end = reference.windowEnd(clock.today);
    const answers = Array.from({ length: end - clock.today + 1 }, (_, later) => clock.today + later).map(
      (day) => ({ day, ...answerOf(day, clock, instant, zone, reference) }),
    );

    const schedule = createSchedule(rules, now, { availability });
    const { first, last } = schedule.window;
    const actual = [
      `${first.toString()} to ${last.toString()}, opens ${schedule.startingDate.toString()}`,
      ...schedule
        .freeDays()
        .map(({ day, slots }) =>
          [day.toString(), ...slots.map(({ slot, seats }) => `${slot} for ${seats}`)].join(' '),
        ),
    ].join('; ');
    const expected = [
      `${iso(clock.today)} to ${iso(end)}, opens ${iso(reference.opening(clock.today))}`,
      ...answers
        .filter(({ slots }) => slots.length > 0)
        .map(({ day, slots }) =>
          [iso(day), ...slots.map(({ slot, seats }) => `${timeText(slot)} for ${seats}`)].join(' '),
        ),
    ].join('; ');
    const when = `${name}, ${new Date(instant).toISOString()}`;
    if (actual !== expected) found.push(`${when}: ${actual} and not ${expected}`);

    if (clock.today === dayBefore) continue;
    dayBefore = clock.today;
    for (let day = clock.today - 8; day <= end + 8; day++) {
      const { closed } = schedule.day(parseDate(iso(day)));
      const said = closed && (closed.kind === 'closed' ? `closed ${closed.label}` : closed.kind);
      const expectedReason = answerOf(day, clock, instant, zone, reference).reason;
      if (said !== expectedReason) found.push(`${when}: ${iso(day)} is ${said} and not ${expectedReason}`);
    }
  }
  return found;
}

// Five, so that every hour of the day comes round in every zone.
const deviceZones = ['Europe/Rome', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC'];
