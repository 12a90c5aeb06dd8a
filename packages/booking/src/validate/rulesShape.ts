import { longestWindowDays } from '../schedule/bookingWindow.ts';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import { weekdays } from '../time/weekdayOf.ts';
import { choice, distinctList, problem, record, text, wholeNumber } from './checks.ts';
import type { Check } from './checks.ts';
import { day, labelledDays } from './dayChecks.ts';

const weekday = text(
  (name) => weekdays.some((known) => known === name),
  `write one of ${weekdays.join(', ')}`,
);

const timeZone = text(isTimeZone, 'write the IANA name of a time zone as "Europe/Rome"');

const locale = text(isLocale, 'write the BCP 47 tag of a language as "it-IT"');

const slotList = distinctList(
  text(isTimeOfDay, 'write a time of day from "00:00" to "23:59"'),
  'list at least one time of day as ["16:30", "17:00"]',
);

const slots: Check = (value, path) => {
  const problems = slotList(value, path);
  if (problems.length > 0) return problems;
  const times = value as string[];
  const late = times.findIndex((time, index) => time < (times[index - 1] ?? ''));
  return late < 0
    ? []
    : [problem(`${path}[${late}]`, times[late], `move it before "${times[late - 1] ?? ''}": earliest first`)];
};

const windowShape = 'write {"months": 2}, {"days": 14} or {"until": "2027-01-31"}';

const window = choice(
  {
    months: record({ months: wholeNumber(1, 120) }, windowShape),
    days: record({ days: wholeNumber(1, longestWindowDays) }, windowShape),
    until: record({ until: day }, windowShape),
  },
  windowShape,
);

const weekdayShift = record(
  {},
  'write the days to add for each weekday as {"saturday": 2}, {} for none',
  Object.fromEntries(weekdays.map((name) => [name, wholeNumber(0, 31)])),
);

const sameDayShape = 'write "later-hour" or {"noticeMinutes": 120}';

const notice = choice(
  { noticeMinutes: record({ noticeMinutes: wholeNumber(0, 366 * 24 * 60) }, sameDayShape) },
  sameDayShape,
);

const sameDay: Check = (value, path) => (value === 'later-hour' ? [] : notice(value, path));

/** Accepts what has the form of booking rules, each field judged alone. */
export const rulesShape: Check = record(
  {
    timeZone,
    locale,
    firstDayOfWeek: weekday,
    weekdays: distinctList(weekday, 'list at least one weekday as ["monday"]'),
    slots,
    window,
    weekdayShift,
    sameDay,
    capacity: wholeNumber(1),
    closures: labelledDays,
    extraOpenings: labelledDays,
  },
  'write an object with the fields of booking rules',
  { $schema: text(() => true, 'write the address of the JSON Schema, or remove it') },
);

function isTimeZone(name: string): boolean {
  try {
    // Offsets as "+01:00" know no summer time; names alone begin with a letter.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
