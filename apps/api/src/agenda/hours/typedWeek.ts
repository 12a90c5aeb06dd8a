import { isTimeOfDay, slotsOf, weekdays } from '@centro/booking';
import type { CompleteRules, DayHours, TimeOfDay, Weekday, WeekHours } from '@centro/booking';
import type { PageRequest } from '../../page/addPage.ts';
import { textIn } from '../layout/AgendaContext.ts';

/** What the page shows, or somebody typed, of one weekday. */
export interface TypedDay {
  isOpen: boolean;
  /** Each from one time to another, in which consultations follow each other; empty where the times are listed. */
  ranges: readonly TypedRange[];
  /** The times in one field, «09:00, 10:15», where ranges would be too many; null where there are ranges. */
  times: string | null;
}

export interface TypedRange {
  from: string;
  to: string;
}

export type TypedWeek = Record<Weekday, TypedDay>;

/** Why the hours of a day cannot be used. */
export type DayProblem = 'nothing' | 'half' | 'malformed' | 'backwards' | 'short' | 'overlap';

/** How long a consultation takes, and when the next can begin. */
type Steps = Pick<CompleteRules, 'durationMinutes' | 'bufferMinutes'>;

/** Returns the fields of a week with the hours of rules: those that fill a range show it, any others are listed. */
export function toTypedWeek(week: WeekHours, steps: Steps): TypedWeek {
  return typedWeekOf((day) => {
    const hours = week[day];
    if (!hours) return { isOpen: false, ranges: [], times: null };
    const slots = slotsOf(hours, steps);
    const ranges = isRange(hours, steps) ? [hours] : rangesOf(slots, steps);
    // A field for a time has no midnight that ends a day.
    const areShown = ranges.length <= mostRanges && ranges.every(({ to }) => isTimeOfDay(to));
    return areShown
      ? { isOpen: true, ranges: ranges.map(({ from, to }) => ({ from, to })), times: null }
      : { isOpen: true, ranges: [], times: slots.join(', ') };
  });
}

/** Whether consultations follow each other in hours from one time to another: these stay as they were typed, whatever fits in. */
const isRange = (hours: DayHours, { durationMinutes, bufferMinutes }: Steps): hours is HoursRange =>
  'every' in hours && hours.every === durationMinutes + bufferMinutes;

type HoursRange = Extract<DayHours, { every: number }>;

/** More are a list of times. */
const mostRanges = 3;

function typedWeekOf(dayOf: (day: Weekday) => TypedDay): TypedWeek {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekdays.map(dayOf);
  if (!monday || !tuesday || !wednesday || !thursday || !friday || !saturday || !sunday)
    throw new Error('A week of fewer than seven days');
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
}

/** Returns the ranges that slots fill without a gap, the last of them until it ends. */
export function rangesOf(
  slots: readonly TimeOfDay[],
  { durationMinutes, bufferMinutes }: Steps,
): TypedRange[] {
  const ranges: { from: number; last: number }[] = [];
  for (const start of slots.map(minutesOf)) {
    const range = ranges.at(-1);
    if (range && start === range.last + durationMinutes + bufferMinutes) range.last = start;
    else ranges.push({ from: start, last: start });
  }
  return ranges.map(({ from, last }) => ({ from: timeAt(from), to: timeAt(last + durationMinutes) }));
}

/** Returns what a form says of a week; unchecked. */
export function typedWeekIn(body: PageRequest['body']): TypedWeek {
  return typedWeekOf((day) => {
    const isOpen = textIn(body, `${day}-open`) !== '';
    const times = body?.[`${day}-times`] === undefined ? null : textIn(body, `${day}-times`);
    const ranges = Array.from({ length: mostTyped }, (_, index) => ({
      from: textIn(body, `${day}-from-${index}`).trim(),
      to: textIn(body, `${day}-to-${index}`).trim(),
    })).filter(({ from, to }) => from + to !== '');
    return { isOpen, ranges, times };
  });
}

/** Returns the fields of a form that says the same of a week, by their names. */
export const toWeekFields = (week: TypedWeek): Record<string, string> =>
  Object.fromEntries(
    weekdays.flatMap((day) => {
      const { isOpen, ranges, times } = week[day];
      return [
        ...(isOpen ? [[`${day}-open`, 'si']] : []),
        ...(times === null ? [] : [[`${day}-times`, times]]),
        ...ranges.flatMap(({ from, to }, index) => [
          [`${day}-from-${index}`, from],
          [`${day}-to-${index}`, to],
        ]),
      ];
    }),
  );

/** Returns what was typed over a week that has changed since it was `read`: days that were not changed are as they are now. */
export const ontoPresentWeek = (typed: TypedWeek, read: TypedWeek, present: TypedWeek): TypedWeek =>
  typedWeekOf((day) => (isSameDay(typed[day], read[day]) ? present[day] : typed[day]));

/** Returns the days of a week that somebody else has changed since it was `read`, and the form has changed too. */
export const disputedDays = (typed: TypedWeek, read: TypedWeek, present: TypedWeek): Weekday[] =>
  weekdays.filter(
    (day) =>
      !isSameDay(present[day], read[day]) &&
      !isSameDay(typed[day], read[day]) &&
      !isSameDay(typed[day], present[day]),
  );

const isSameDay = (one: TypedDay, other: TypedDay) => contentOf(one) === contentOf(other);

/** The hours of a closed day say nothing. */
const contentOf = ({ isOpen, ranges, times }: TypedDay): string =>
  isOpen ? (times ?? ranges.map(({ from, to }) => `${from}–${to}`).join(', ')) : '';

/** How many ranges a day of the form can have. */
const mostTyped = 12;

export type WeekVerdict =
  | { ok: true; hours: WeekHours }
  | { ok: false; problems: ReadonlyMap<Weekday, DayProblem> };

/** Returns the hours of a typed week, or what is wrong with each day; hours that stay are those of `before`, as they are written. */
export function toWeekHours(typed: TypedWeek, before: WeekHours, steps: Steps): WeekVerdict {
  const problems = new Map<Weekday, DayProblem>();
  const hours: { [Name in Weekday]?: DayHours } = {};
  for (const day of weekdays) {
    if (!typed[day].isOpen) continue;
    const slots = toSlots(typed[day], steps);
    if (typeof slots === 'string') {
      problems.set(day, slots);
      continue;
    }
    const written = before[day];
    hours[day] =
      written && slotsOf(written, steps).join() === slots.join()
        ? written
        : (toRange(typed[day], steps) ?? slots);
  }
  return problems.size > 0 ? { ok: false, problems } : { ok: true, hours };
}

/** Returns the hours of a day that is one range; null for any other. */
function toRange({ ranges, times }: TypedDay, { durationMinutes, bufferMinutes }: Steps): HoursRange | null {
  const [range, ...others] = ranges;
  if (times !== null || !range || others.length > 0) return null;
  const { from, to } = range;
  const every = durationMinutes + bufferMinutes;
  return isTimeOfDay(from) && isTimeOfDay(to) ? { from, to, every } : null;
}

function toSlots({ ranges, times }: TypedDay, steps: Steps): TimeOfDay[] | DayProblem {
  const { durationMinutes, bufferMinutes } = steps;
  const step = durationMinutes + bufferMinutes;
  const starts = times === null ? startsOf(ranges, steps) : listedStarts(times);
  if (typeof starts === 'string') return starts;
  if (starts.length === 0) return 'nothing';
  const sorted = starts.toSorted((one, other) => one - other);
  const isTooEarly = sorted.some((start, index) => start < (sorted[index - 1] ?? -step) + step);
  return isTooEarly ? 'overlap' : sorted.map(timeAt).filter(isTimeOfDay);
}

function startsOf(
  ranges: readonly TypedRange[],
  { durationMinutes, bufferMinutes }: Steps,
): number[] | DayProblem {
  const starts: number[] = [];
  for (const { from, to } of ranges) {
    if (from === '' || to === '') return 'half';
    if (!isTimeOfDay(from) || !isTimeOfDay(to)) return 'malformed';
    const [first, end] = [minutesOf(from), minutesOf(to)];
    if (end <= first) return 'backwards';
    if (end - first < durationMinutes) return 'short';
    for (let start = first; start + durationMinutes <= end; start += durationMinutes + bufferMinutes)
      starts.push(start);
  }
  return starts;
}

function listedStarts(times: string): number[] | DayProblem {
  const listed = times
    .split(',')
    .map((time) => time.trim())
    .filter(Boolean);
  return listed.every(isTimeOfDay) ? listed.filter(isTimeOfDay).map(minutesOf) : 'malformed';
}

/** Returns how many minutes of its day a time is after midnight. */
export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
