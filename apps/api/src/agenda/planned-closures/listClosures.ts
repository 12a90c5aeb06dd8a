import { centreTime, today } from '@centro/booking';
import type { CompleteRules, TimeOfDay } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import { parseDate } from '@internationalized/date';
import { everyYear, withEnds } from '../../closures/closures.ts';
import type { Closure, ClosureChange, ExtraOpening } from '../../closures/closures.ts';
import { holidaysFrom } from '../../closures/currentRules.ts';
import { lastPlannedDay } from '../../config/plannedDays.ts';
import { longestText } from '../consultation/cleanText.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';

/** The closures and extra openings of the centre from today on, with those of its rules. */
export interface ListedClosures {
  /** The present day of the centre (YYYY-MM-DD). */
  today: string;
  closures: Listed<Closure>[];
  extraOpenings: Listed<ExtraOpening>[];
  holidays: {
    /** Whether the centre is closed on them. */
    isOn: boolean;
    /** Those of the next twelve months. */
    next: { day: string; label: string }[];
  };
}

/** The id is null where the rules of the centre name it: it is changed there. */
type Listed<Days> = Days & { id: string | null };

/** Returns the closures and extra openings that are not over, earliest first. */
export async function listClosures({
  config,
  store,
  now,
}: Pick<AgendaContext, 'config' | 'store' | 'now'>): Promise<ListedClosures> {
  const { rules, centre } = config;
  const set = await store.closures.present(centre.key);
  const date = today(centreTime(now(), rules), rules);
  const first = date.toString();
  const yearAhead = date.add({ years: 1 }).toString();
  const closures = rules.closures.map((closure) => ({ id: null, ...withEnds(closure) }));
  const extraOpenings = rules.extraOpenings.map((opening) => ({ id: null, ...withEnds(opening) }));
  // Of a yearly closure the next one, or that which is on.
  const nextTime = (closure: Listed<Closure>) =>
    everyYear(closure, date.year + 1).find(({ to }) => to >= first) ?? closure;
  return {
    today: first,
    closures: toCome<Listed<Closure>>([...closures, ...set.closures.map(nextTime)], first),
    extraOpenings: toCome<Listed<ExtraOpening>>([...extraOpenings, ...set.extraOpenings], first),
    holidays: {
      isOn: set.isClosedOnHolidays,
      next: holidaysFrom(date.year).filter(({ day }) => day >= first && day < yearAhead),
    },
  };
}

const toCome = <Days extends Closure | ExtraOpening>(all: Days[], first: string): Days[] =>
  all.filter(({ to }) => to >= first).toSorted((one, other) => one.from.localeCompare(other.from));

/** Why a closure or an extra opening cannot be changed. */
export type ClosureProblem =
  /** No day of the calendar, or hours that are none. */
  | 'malformed'
  /** The last day comes before the first, or the last hour before the first. */
  | 'backwards'
  | 'past'
  /** Beyond what is planned: a mistyped year. */
  | 'too-far'
  /** A range of more than two years. */
  | 'too-long'
  /** A yearly closure of a year or more. */
  | 'too-long-yearly'
  | 'reason-missing'
  /** Hours to open begin before the one before them ends. */
  | 'overlap'
  /** A closure covers a day to open: it has to be removed first. */
  | 'closed-day'
  /** What to remove is not there. */
  | 'unknown';

/** Returns what is wrong with a closure or an extra opening, whatever else is closed; null when nothing is. */
export function closureProblem(
  change: Extract<ClosureChange, { kind: 'close' | 'open' }>,
  rules: CompleteRules,
  at: Date,
): ClosureProblem | null {
  const { kind } = change;
  const { from, to, label, hours } = change;
  const isYearly = change.kind === 'close' && change.yearly === true;
  if (label.trim() === '' || label.length > longestText) return 'reason-missing';
  if (!isDay(from) || !isDay(to)) return 'malformed';
  if (to < from) return 'backwards';
  const date = today(centreTime(at, rules), rules);
  if (to < date.toString()) return 'past';
  if (lastPlannedDay(parseDate(from)) < to) return 'too-long';
  if (to > lastPlannedDay(date)) return 'too-far';
  // It would begin again before it ends.
  if (isYearly && parseDate(from).add({ years: 1 }).toString() <= to) return 'too-long-yearly';
  const days = { from, to, label, ...(hours && { hours }) };
  if (hours && 'from' in hours && hours.to <= hours.from) return 'backwards';
  const alone =
    kind === 'close'
      ? { closures: [days], extraOpenings: [] }
      : { closures: [], extraOpenings: [days], window: { days: 1 }, sameDay: { noticeMinutes: 0 } };
  const validated = validateRules({ ...rules, ...alone });
  if (validated.ok) return null;
  return hours && !('from' in hours) && hasOverlap(hours, rules) ? 'overlap' : 'malformed';
}

function hasOverlap(hours: readonly TimeOfDay[], rules: CompleteRules): boolean {
  const step = rules.durationMinutes + rules.bufferMinutes;
  const starts = hours.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return starts.some((start, index) => start < (starts[index - 1] ?? -step) + step);
}

/** Returns whether a closure of whole days covers one of the days of an opening. */
export function isClosedFor({ from, to }: ExtraOpening, rules: CompleteRules): boolean {
  return rules.closures
    .filter(({ hours }) => !hours)
    .map((closure) => withEnds(closure))
    .some((closure) => closure.from <= to && from <= closure.to);
}

function isDay(text: string): boolean {
  try {
    return parseDate(text).toString() === text && text >= '1000';
  } catch {
    return false;
  }
}
