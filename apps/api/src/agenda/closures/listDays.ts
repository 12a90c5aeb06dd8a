import { centreTime } from '@centro/booking';
import type { Closure, DayHours, ExtraOpening, PartOfDay } from '@centro/booking';
import { today } from '@centro/booking';
import { holidaysFrom } from '../../closures/currentRules.ts';
import type { DeskContext } from '../layout/DeskContext.ts';

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
export async function listDays({
  config,
  store,
  now,
}: Pick<DeskContext, 'config' | 'store' | 'now'>): Promise<ListedDays> {
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

function rangeOf(id: string | null, days: Closure | ExtraOpening): ListedRange {
  const { from, to } = 'day' in days ? { from: days.day, to: days.day } : days;
  return { id, from, to, label: days.label };
}

const toCome = <Range extends ListedRange>(ranges: Range[], first: string): Range[] =>
  ranges.filter(({ to }) => to >= first).toSorted((one, other) => one.from.localeCompare(other.from));
