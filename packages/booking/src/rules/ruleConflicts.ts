import { parseDate } from '@internationalized/date';
import { minutesOf } from '../time/timeOfDay.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { weekdayOf, weekdays } from '../time/weekdayOf.ts';
import type { Weekday } from '../time/weekdayOf.ts';
import type { CompleteRules, DayHours, ExtraOpening, WeekHours } from './BookingRules.ts';
import { isTimeList, slotsOf, weekOn } from './hours.ts';
import { covers, endsOf, overlaps } from './labelledDays.ts';
import { seatsOf } from './seatsOf.ts';

/** A field that contradicts another, by the names and indexes that lead to it; the schema gives each kind its words. */
export interface RulesConflict {
  kind:
    | 'overlap'
    | 'not-later'
    | 'too-often'
    | 'past-midnight'
    | 'buffer-past-midnight'
    | 'none-fits'
    | 'backwards'
    | 'named-twice'
    | 'hours-differ'
    | 'never-opens'
    | 'closed-opening'
    | 'long-notice'
    | 'unknown-resource'
    | 'asked-twice'
    | 'seats-asked-twice'
    | 'too-many-seats';
  path: FieldPath;
  /** The index of the other closure or extra opening, where there is one. */
  other?: number;
  /** The day, 'YYYY-MM-DD', that begins within the buffer of the day before, where it is a day of the calendar. */
  day?: string;
}

type FieldPath = readonly [string, ...(string | number)[]];

/** Returns what fields contradict in one another, of rules whose every field is well formed. */
export function ruleConflicts(rules: CompleteRules): RulesConflict[] {
  const { hours, laterHours, closures, extraOpenings, sameDay, window, needs, resources, questions } = rules;
  return [
    ...weekConflicts(hours, rules, 'hours'),
    ...laterHours.flatMap((later, index) => [
      ...(later.from <= (laterHours[index - 1]?.from ?? '')
        ? [conflict('not-later', 'laterHours', index, 'from')]
        : []),
      ...weekConflicts(later.hours, rules, 'laterHours', index, 'hours'),
      ...changeConflicts(later.from, index, rules),
    ]),
    ...extraOpenings.flatMap((opening, index) => [
      ...hoursConflicts(opening.hours, rules, 'extraOpenings', index, 'hours'),
      ...openingConflicts(opening, index, rules),
      ...openingMidnightConflicts(opening, index, rules),
    ]),
    ...closures.flatMap(({ hours: part }, index) =>
      part && part.to <= part.from ? [conflict('backwards', 'closures', index, 'hours', 'to')] : [],
    ),
    ...daysConflicts('closures', rules),
    ...daysConflicts('extraOpenings', rules),
    ...needs.flatMap((name, index) =>
      Object.hasOwn(resources, name) ? [] : [conflict('unknown-resource', 'needs', index)],
    ),
    ...questions.flatMap(({ key }, index) =>
      questions.findIndex((other) => other.key === key) < index
        ? [conflict('asked-twice', 'questions', index, 'key')]
        : [],
    ),
    ...seatsConflicts(rules),
    // Of a window that ends on a date this depends on today: there `validateRules` checks it.
    ...(sameDay !== 'later-hour' && sameDay.noticeMinutes > longestNotice(window)
      ? [conflict('long-notice', 'sameDay', 'noticeMinutes')]
      : []),
  ];
}

const conflict = (kind: RulesConflict['kind'], ...path: FieldPath): RulesConflict => ({ kind, path });

/** Seats are asked for once, and no more than a slot has. */
function seatsConflicts(rules: CompleteRules): RulesConflict[] {
  const asked = rules.questions.flatMap((question, index) =>
    question.type === 'seats' ? [{ most: question.most, index }] : [],
  );
  return asked.flatMap(({ most, index }, place) => {
    if (place > 0) return [conflict('seats-asked-twice', 'questions', index, 'type')];
    return most > seatsOf(rules) ? [conflict('too-many-seats', 'questions', index, 'most')] : [];
  });
}

/** A slot and its buffer are over before the next slot, and a slot by midnight. */
function hoursConflicts(
  hours: DayHours | undefined,
  rules: CompleteRules,
  ...path: FieldPath
): RulesConflict[] {
  if (!hours) return [];
  const { durationMinutes, bufferMinutes } = rules;
  const step = durationMinutes + bufferMinutes;
  if (!isTimeList(hours)) {
    if (hours.every < step) return [conflict('too-often', ...path, 'every')];
    return slotsOf(hours, rules).length > 0 ? [] : [conflict('none-fits', ...path, 'to')];
  }
  const starts = hours.map(minutesOf);
  return starts.flatMap((start, index) => {
    if (start < (starts[index - 1] ?? -step) + step) return [conflict('overlap', ...path, index)];
    return start + durationMinutes > 24 * 60 ? [conflict('past-midnight', ...path, index)] : [];
  });
}

function weekConflicts(week: WeekHours, rules: CompleteRules, ...path: FieldPath): RulesConflict[] {
  return [
    ...weekdays.flatMap((day) => hoursConflicts(week[day], rules, ...path, day)),
    ...weekdays.flatMap((day) => midnightConflicts(week, day, rules, path)),
  ];
}

/** The buffer of the last slot of a weekday is over before the first one of the next. */
function midnightConflicts(
  week: WeekHours,
  day: Weekday,
  rules: CompleteRules,
  path: FieldPath,
): RulesConflict[] {
  const hours = week[day];
  if (!hours || !beginsWithinBuffer(hours, week[weekdayBefore(day)], rules)) return [];
  return [conflict('buffer-past-midnight', ...path, day, isTimeList(hours) ? 0 : 'from')];
}

/** So is that of the last day of former hours. */
function changeConflicts(from: string, index: number, rules: CompleteRules): RulesConflict[] {
  const weekday = weekdayOf(parseDate(from));
  const before = weekOn(daysAfter(from, -1), rules)[weekdayBefore(weekday)];
  const hours = rules.laterHours[index]?.hours[weekday];
  if (!beginsWithinBuffer(hours, before, rules)) return [];
  return [{ ...conflict('buffer-past-midnight', 'laterHours', index, 'from'), day: from }];
}

/** So is that of the day before an extra opening, and its own. */
function openingMidnightConflicts(
  opening: ExtraOpening,
  index: number,
  rules: CompleteRules,
): RulesConflict[] {
  const { from, to } = endsOf(opening);
  if (from > to) return [];
  // After a week the same weekdays come again.
  const own = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => daysAfter(from, days)).filter((day) => day <= to);
  const day = [...own, daysAfter(to, 1)].find(
    (date) =>
      // A day of another opening is checked with that one.
      (openingOn(date, rules) ?? opening) === opening &&
      beginsWithinBuffer(hoursOn(date, opening, rules), hoursOn(daysAfter(date, -1), opening, rules), rules),
  );
  return day ? [{ ...conflict('buffer-past-midnight', 'extraOpenings', index, 'hours'), day }] : [];
}

/** Returns the hours of a day of an opening, or of a day beside it: undefined where it has none, or is closed. */
export function hoursOn(date: string, opening: ExtraOpening, rules: CompleteRules): DayHours | undefined {
  const extra = openingOn(date, rules);
  if (extra !== opening && rules.closures.some((days) => !days.hours && covers(days, date))) return undefined;
  const week = weekOn(date, rules);
  return extra?.hours ?? week[weekdayOf(parseDate(date))] ?? (extra && Object.values(week)[0]);
}

const openingOn = (date: string, rules: CompleteRules) =>
  rules.extraOpenings.find((days) => covers(days, date));

/** Returns the day so many days after another, both 'YYYY-MM-DD'. */
export const daysAfter = (date: string, days: number) => parseDate(date).add({ days }).toString();

/** Returns the weekday before another. */
export const weekdayBefore = (day: Weekday) => weekdays[(weekdays.indexOf(day) + 6) % 7] ?? day;

function beginsWithinBuffer(
  hours: DayHours | undefined,
  before: DayHours | undefined,
  rules: CompleteRules,
): boolean {
  const first = hours && slotsOf(hours, rules)[0];
  const last = before && slotsOf(before, rules).at(-1);
  return !!first && !!last && minutesOf(first) < minutesPastMidnight(last, rules);
}

/** Returns until how many minutes after the midnight that follows a slot its buffer goes on; below 0 where it ends before. */
export function minutesPastMidnight(
  slot: TimeOfDay,
  { durationMinutes, bufferMinutes }: CompleteRules,
): number {
  return minutesOf(slot) + durationMinutes + bufferMinutes - 24 * 60;
}

function daysConflicts(name: 'closures' | 'extraOpenings', { [name]: all }: CompleteRules): RulesConflict[] {
  const backwards = all.flatMap((days, index) =>
    endsOf(days).from > endsOf(days).to ? [conflict('backwards', name, index, 'to')] : [],
  );
  if (backwards.length > 0) return backwards;
  return overlaps(all).map(([index, other]) => ({ ...conflict('named-twice', name, index), other }));
}

/** An extra opening has to open some day, at hours that are known. */
function openingConflicts(opening: ExtraOpening, index: number, rules: CompleteRules): RulesConflict[] {
  const found = (kind: RulesConflict['kind']) => conflict(kind, 'extraOpenings', index);
  const { from, to } = endsOf(opening);
  if ('until' in rules.window && from > rules.window.until) return [found('never-opens')];
  const other = rules.closures.findIndex((days) => !days.hours && covers(days, from) && covers(days, to));
  if (other >= 0) return [{ ...found('closed-opening'), other }];
  return !opening.hours && weeksBetween(from, to, rules).some((week) => hoursDiffer(week, rules))
    ? [found('hours-differ')]
    : [];
}

/** Returns the weekly hours that hold on some day from one to another. */
const weeksBetween = (from: string, to: string, rules: CompleteRules): WeekHours[] => [
  weekOn(from, rules),
  ...rules.laterHours.filter((later) => from < later.from && later.from <= to).map(({ hours }) => hours),
];

function hoursDiffer(week: WeekHours, rules: CompleteRules): boolean {
  return new Set(Object.values(week).map((day) => slotsOf(day, rules).join())).size > 1;
}

/** Returns how many minutes of notice leave a day of the window to book. */
export function longestNotice(window: CompleteRules['window']): number {
  if ('until' in window) return Infinity;
  return 24 * 60 * ('days' in window ? window.days : window.months * 31);
}
