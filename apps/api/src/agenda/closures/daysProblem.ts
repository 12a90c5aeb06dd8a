import { centreTime, today } from '@centro/booking';
import type { BookingRules, Closure, ExtraOpening } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import { parseDate } from '@internationalized/date';
import { longestText } from '../consultation/cleanText.ts';

/** Why days can be neither closed nor opened. */
export type DaysProblem =
  /** No day of the calendar, or hours that are none. */
  | 'malformed'
  /** The last day comes before the first, or the last hour before the first. */
  | 'backwards'
  | 'past'
  /** A range of more than two years. */
  | 'too-long'
  | 'reason-missing'
  /** A closure covers a day to open: it has to be removed first. */
  | 'closed-day'
  /** What to remove is not there. */
  | 'unknown';

/** Returns what is wrong with days to close, or to open, whatever else is closed; null when nothing is. */
export function daysProblem(
  { kind, days }: { kind: 'close'; days: Closure } | { kind: 'open'; days: ExtraOpening },
  rules: BookingRules,
  at: Date,
): DaysProblem | null {
  const { from, to } = 'day' in days ? { from: days.day, to: days.day } : days;
  if (days.label.trim() === '' || days.label.length > longestText) return 'reason-missing';
  if (!isDay(from) || !isDay(to)) return 'malformed';
  if (to < from) return 'backwards';
  if (to < today(centreTime(at, rules), rules).toString()) return 'past';
  if (parseDate(from).add({ years: 2 }).toString() < to) return 'too-long';
  const { hours } = days;
  if (hours && 'from' in hours && hours.to <= hours.from) return 'backwards';
  const alone =
    kind === 'close'
      ? { closures: [days], extraOpenings: [] }
      : { closures: [], extraOpenings: [days], window: { days: 1 }, sameDay: { noticeMinutes: 0 } };
  return validateRules({ ...rules, ...alone }).ok ? null : 'malformed';
}

/** Returns whether a closure of whole days covers one of the days of an opening. */
export function isClosedFor(days: ExtraOpening, rules: BookingRules): boolean {
  const { from, to } = 'day' in days ? { from: days.day, to: days.day } : days;
  return rules.closures.some((closure) => {
    if (closure.hours) return false;
    const ends = 'day' in closure ? { from: closure.day, to: closure.day } : closure;
    return ends.from <= to && from <= ends.to;
  });
}

function isDay(text: string): boolean {
  try {
    return parseDate(text).toString() === text && text >= '1000';
  } catch {
    return false;
  }
}
