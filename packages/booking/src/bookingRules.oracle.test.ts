import { fromAbsolute, parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bookingWindow } from './bookingWindow.ts';
import { centreRules } from './centreRules.ts';
import { centreTime } from './centreTime.ts';
import { closedReason } from './closedReason.ts';
import { offeredSlots } from './offeredSlots.ts';
import { startingDate } from './startingDate.ts';

/*
 * A second opinion on the rules of this centre, reckoned from the specification with day numbers and Intl:
 * neither the date library nor `centreRules` has a part in what is expected.
 */

const dayMs = 86_400_000;
const firstInstant = Date.UTC(2027, 0, 1);
const lastInstant = Date.UTC(2028, 11, 31, 23);
// Five, so that every hour of the day comes round in every zone.
const deviceZones = ['Europe/Rome', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC'];

const romanClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The day number (from 1 January 1970, a Thursday) and the hour that a clock in Rome shows. */
function inRome(instantMs: number) {
  const parts = Object.fromEntries(
    romanClock.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0 } = parts;
  return { today: Date.UTC(year, month - 1, day) / dayMs, hour };
}

/** 0 is Sunday. */
const weekdayOfNumber = (day: number) => (day + 4) % 7;

const iso = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

function twoMonthsAfter(day: number) {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 2];
  const daysInThatMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), daysInThatMonth)) / dayMs;
}

function opening(today: number) {
  const shift = [1, 0, 0, 0, 0, 3, 2][weekdayOfNumber(today)] ?? 0;
  return today + shift;
}

function reason(day: number, today: number) {
  if (day < today) return 'past';
  if (day > twoMonthsAfter(today)) return 'window';
  return [1, 3, 4].includes(weekdayOfNumber(day)) ? null : 'weekday';
}

function slots(day: number, today: number, hour: number) {
  if (reason(day, today)) return [];
  const all = ['16:30', '17:00', '17:30', '18:00'];
  if (day !== today) return all;
  if (hour < 16) return all;
  if (hour === 16) return all.slice(1);
  return hour === 17 ? all.slice(3) : [];
}

/** Every weekday on either side of a day. */
const around = (day: number) => Array.from({ length: 17 }, (_, index) => day - 8 + index);

test('at every hour of two years, window, opening day and slots are as a second reckoning says (R108 to R112, R138)', () => {
  const expected: string[] = [];
  const actual: string[] = [];
  for (let instant = firstInstant; instant <= lastInstant; instant += dayMs / 24) {
    const { today, hour } = inRome(instant);
    const when = new Date(instant).toISOString();
    expected.push(
      `${when}: ${iso(today)} to ${iso(twoMonthsAfter(today))}, opens ${iso(opening(today))}, ` +
        `today ${slots(today, today, hour).join()}, next ${slots(today + 1, today, hour).join()}`,
    );

    const now = fromAbsolute(instant, deviceZones[(instant / (dayMs / 24)) % 5] ?? 'UTC');
    const { first, last } = bookingWindow(now, centreRules);
    actual.push(
      `${when}: ${first.toString()} to ${last.toString()}, opens ${startingDate(now, centreRules).toString()}, ` +
        `today ${offeredSlots(first, now, centreRules).join()}, ` +
        `next ${offeredSlots(first.add({ days: 1 }), now, centreRules).join()}`,
    );
  }
  expect(actual).toHaveLength(731 * 24);
  expect(actual).toEqual(expected);
});

test('on every day of two years, each day near the ends of the window is closed for the reason a second reckoning gives (R136 to R138)', () => {
  const expected: string[] = [];
  const actual: string[] = [];
  for (let noon = firstInstant + dayMs / 2; noon <= lastInstant; noon += dayMs) {
    const { today } = inRome(noon);
    const now = centreTime(new Date(noon), centreRules);
    for (const day of [...around(today), ...around(twoMonthsAfter(today))]) {
      expected.push(`${iso(today)}: ${iso(day)} ${reason(day, today) ?? 'bookable'}`);
      const answer = closedReason(parseDate(iso(day)), now, centreRules) ?? 'bookable';
      actual.push(`${iso(today)}: ${iso(day)} ${answer}`);
    }
  }
  expect(actual).toHaveLength(731 * 34);
  expect(actual).toEqual(expected);
});
