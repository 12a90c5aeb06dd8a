import { centreTime, today } from '@centro/booking';
import type { Closure, DayHours, ExtraOpening, PartOfDay, BookingRules } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import { parseDate } from '@internationalized/date';
import { holidaysFrom } from '../../closures/currentRules.ts';
import { longestText } from '../consultation/cleanText.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';

/** The days on which the centre is closed, or open beyond its rules, from today on. */
export interface ListedDays {
  closures: (ListedRange & { hours: PartOfDay | null })[];
  extraOpenings: (ListedRange & { hours: DayHours | null })[];
  holidays: {
    /** Whether the centre is closed on them. */
    isOn: boolean;
    /** Those of the next twelve months. */
    next: { day: string; label: string }[];
  };
}

interface ListedRange {
  /** Null where the rules of the centre name it: it is changed there. */
  id: string | null;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  label: string;
}

/** Returns the closures and extra openings that are not over, earliest first. */
export async function listDays({ config, store, now }: ReadContext): Promise<ListedDays> {
  const { rules, centre } = config;
  const days = await store.days.present(centre.key);
  const date = today(centreTime(now(), rules), rules);
  const first = date.toString();
  const yearAhead = date.add({ years: 1 }).toString();
  const closures = [...rules.closures.map(ofRules), ...days.closures];
  const extraOpenings = [...rules.extraOpenings.map(ofRules), ...days.extraOpenings];
  return {
    closures: toCome(
      closures.map(({ id, days: closure }) => ({
        ...rangeOf(id, closure),
        hours: closure.hours ?? null,
      })),
      first,
    ),
    extraOpenings: toCome(
      extraOpenings.map(({ id, days: opening }) => ({
        ...rangeOf(id, opening),
        hours: opening.hours ?? null,
      })),
      first,
    ),
    holidays: {
      isOn: days.isClosedOnHolidays,
      next: holidaysFrom(date.year).filter(({ day }) => day >= first && day < yearAhead),
    },
  };
}

const ofRules = <Days>(days: Days) => ({ id: null, days });

/** Returns the first and the last of some days, YYYY-MM-DD. */
export const endsOf = (days: Closure | ExtraOpening): { from: string; to: string } =>
  'day' in days ? { from: days.day, to: days.day } : days;

function rangeOf(id: string | null, days: Closure | ExtraOpening): ListedRange {
  const { from, to } = endsOf(days);
  return { id, from, to, label: days.label };
}

const toCome = <Range extends ListedRange>(ranges: Range[], first: string): Range[] =>
  ranges.filter(({ to }) => to >= first).toSorted((one, other) => one.from.localeCompare(other.from));

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
  const { from, to } = endsOf(days);
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
  const { from, to } = endsOf(days);
  return rules.closures.some((closure) => {
    if (closure.hours) return false;
    const ends = endsOf(closure);
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
