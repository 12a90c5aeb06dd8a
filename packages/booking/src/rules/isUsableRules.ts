import { isTimeOfDay } from '../time/toTimeSlot.ts';
import { weekdays } from '../time/weekdayOf.ts';
import type { BookingRules } from './BookingRules.ts';
import { isEndOfHours } from './hours.ts';
import { isLocale, isTimeZone } from './intlNames.ts';
import { isDay } from './isDay.ts';
import { longestWindowDays } from './longestWindowDays.ts';
import { isInheritedName, longestKey, mostAtOnce } from './limits.ts';
import { presentFields } from './presentFields.ts';
import { mostOptions, mostQuestions, mostSeats, questionKey, writtenWords } from './questions.ts';
import { ruleConflicts } from './ruleConflicts.ts';
import { completeRules } from './completeRules.ts';
import { hasVisibleText } from './visibleText.ts';

/**
 * Tells whether `validateRules` accepts a value, without its messages: a page learns with it that it has no rules to
 * show, and does not load the schema. It never throws.
 */
export function isUsableRules(value: unknown): value is BookingRules {
  try {
    return hasShape(value) && ruleConflicts(completeRules(value as BookingRules)).length === 0;
  } catch {
    return false;
  }
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && /\S/.test(value);

const text =
  (isForm: (text: string) => boolean): Check =>
  (value) =>
    typeof value === 'string' && isForm(value);

const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && least <= value && value <= most;

// Array.from turns the holes of a list into elements, which are undefined.
const list =
  (isElement: Check): Check =>
  (value) =>
    Array.isArray(value) && Array.from(value as unknown[]).every(isElement);

const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const record =
  (required: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value) => {
    if (!isObject(value)) return false;
    const known = { ...required, ...optional };
    const present = presentFields(value);
    return (
      Object.keys(required).every((name) => Object.hasOwn(present, name)) &&
      Object.entries(present).every(([name, field]) => Object.hasOwn(known, name) && known[name]?.(field))
    );
  };

const names = list(isText);

const words: Check = (value) =>
  typeof value === 'string' && writtenWords.test(value) && hasVisibleText(value) && value.length <= 120;
const isOptions: Check = (value) =>
  list(words)(value) &&
  isBetween((value as unknown[]).length, 2, mostOptions) &&
  new Set(value as unknown[]).size === (value as unknown[]).length;
const isBetween = (count: number, least: number, most: number) => least <= count && count <= most;
const asked = { key: text((key) => questionKey.test(key)), label: words };
const perhaps = { required: (value: unknown) => typeof value === 'boolean' };
const question = either(
  record({ ...asked, type: (value) => value === 'text' }, perhaps),
  record({ ...asked, type: (value) => value === 'choice', options: isOptions }, perhaps),
  record({ ...asked, type: (value) => value === 'seats', most: whole(2, mostSeats) }, perhaps),
);

const time = text(isTimeOfDay);
const day = text(isDay);
const weekday: Check = (value) => weekdays.some((name) => name === value);
const ofWeek = (check: Check) => record({}, Object.fromEntries(weekdays.map((name) => [name, check])));

const isFilled: Check = (value) => Object.keys(presentFields(value as object)).length > 0;
const times = list(time);
const dayHours = either(
  (value) => times(value) && isFilled(value),
  record({ from: time, to: text(isEndOfHours), every: whole(1, 24 * 60) }),
);
const week = ofWeek(dayHours);

const labelledDays = (hours: Check) =>
  list(
    either(
      record({ day, label: isText }, { hours }),
      record({ from: day, to: day, label: isText }, { hours }),
    ),
  );

const hasShape = record(
  {
    timeZone: text(isTimeZone),
    locale: text(isLocale),
    hours: (value) => week(value) && isFilled(value),
    durationMinutes: whole(1, 24 * 60),
  },
  {
    laterHours: list(record({ from: day, hours: week })),
    bufferMinutes: whole(0, 24 * 60),
    window: either(
      record({ months: whole(1, 120) }),
      record({ days: whole(1, longestWindowDays) }),
      record({ until: day }),
    ),
    weekdayShift: ofWeek(whole(0, 31)),
    sameDay: either((value) => value === 'later-hour', record({ noticeMinutes: whole(0, 366 * 24 * 60) })),
    capacity: whole(1, mostAtOnce),
    closures: labelledDays(record({ from: time, to: time })),
    extraOpenings: labelledDays(dayHours),
    needs: (value) => names(value) && new Set(value as string[]).size === (value as string[]).length,
    needsPer: (value) => value === 'booking' || value === 'slot',
    questions: (value) => list(question)(value) && (value as unknown[]).length <= mostQuestions,
    resources: (value) => {
      if (!isObject(value)) return false;
      const present = presentFields(value);
      const keys = Object.keys(present);
      return Object.values(present).every(whole(1, mostAtOnce)) && names(keys) && !keys.some(isInheritedName);
    },
    firstDayOfWeek: weekday,
    key: (value) => isText(value) && (value as string).length <= longestKey,
    name: isText,
    $schema: (value) => typeof value === 'string',
  },
);
