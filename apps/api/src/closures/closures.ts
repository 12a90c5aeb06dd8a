import type { CompleteRules } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { timeOrderedId } from '../store/keys.ts';
import type { PublishedRules } from './rulesStore.ts';

type RulesClosure = CompleteRules['closures'][number];
type RulesOpening = CompleteRules['extraOpenings'][number];

/**
 * Days on which every service of the centre is closed, both included; with `hours` only that part of each. A `yearly` one comes
 * again every year.
 */
export type Closure = Extract<RulesClosure, { from: string }> & { yearly?: true };

/** Days on which the centre is open beyond its weekdays, both included; with `hours` at these. */
export type ExtraOpening = Extract<RulesOpening, { from: string }>;

/** What the centre has set in its agenda: its closures and extra openings beside its rules, and these themselves. */
export interface CentreClosures {
  /** Differs once they have changed: bookings that were checked by others are refused. */
  version: number;
  closures: readonly Stored<Closure>[];
  extraOpenings: readonly Stored<ExtraOpening>[];
  /** Whether it is closed on the national holidays. */
  isClosedOnHolidays: boolean;
  /** The rules that it has published in place of those of its file; null while these hold. */
  published: PublishedRules | null;
}

type Stored<Days> = Days & { id: string };

/** What to change about them. */
export type ClosureChange =
  | ({ kind: 'close' } & Closure)
  | ({ kind: 'open' } & ExtraOpening)
  /** Removes a closure or an extra opening. */
  | { kind: 'remove'; id: string }
  | { kind: 'holidays'; isOn: boolean };

/** Rules to publish; `id` is that of the audit entry. */
export type Publish = { kind: 'publish' } & PublishedRules;

/** Returns what a centre has set after a change; what stays is the same objects. */
export function applyChange(present: CentreClosures, change: ClosureChange | Publish): CentreClosures {
  const { closures, extraOpenings } = present;
  switch (change.kind) {
    case 'close': {
      const { kind: _kind, ...closure } = change;
      return { ...present, closures: [...closures, { id: timeOrderedId(), ...closure }] };
    }
    case 'open': {
      const { kind: _kind, ...opening } = change;
      return { ...present, extraOpenings: [...extraOpenings, { id: timeOrderedId(), ...opening }] };
    }
    case 'remove':
      return {
        ...present,
        closures: closures.filter(({ id }) => id !== change.id),
        extraOpenings: extraOpenings.filter(({ id }) => id !== change.id),
      };
    case 'holidays':
      return { ...present, isClosedOnHolidays: change.isOn };
    case 'publish':
      return { ...present, published: { id: change.id, rules: change.rules } };
  }
}

/**
 * Returns the days of a closure in each year from its first to the last one that begins in `lastYear`; of one that is not yearly
 * its own. Day and month stay: 29 February is 28 February where there is none.
 */
export function everyYear<Days extends Closure>(closure: Days, lastYear: number): Days[] {
  if (!closure.yearly) return [closure];
  const [from, to] = [parseDate(closure.from), parseDate(closure.to)];
  const count = Math.max(1, lastYear - from.year + 1);
  return Array.from({ length: count }, (_, years) => ({
    ...closure,
    from: from.add({ years }).toString(),
    to: to.add({ years }).toString(),
  }));
}

/** Returns a closure or an extra opening of a file of rules, which may name a single day, as the server keeps it. */
export function withEnds(days: RulesClosure): Closure;
export function withEnds(days: RulesOpening): ExtraOpening;
export function withEnds(days: RulesClosure | RulesOpening): Closure | ExtraOpening {
  if (!('day' in days)) return days;
  const { day, ...others } = days;
  return { from: day, to: day, ...others };
}
