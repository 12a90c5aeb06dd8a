import { createSchedule, daysBetween } from '@centro/booking';
import type { CompleteRules, TimeOfDay } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { centreMinute } from '../../booking/availability/availabilityCache.ts';
import { agendaRules } from '../consultation/agendaSchedule.ts';

/** The month of the site in which hours change first, and its first day that does. */
export interface ShownMonth {
  /** Its first day, YYYY-MM-DD. */
  first: string;
  /** How many days of its first week are of the month before; weeks begin on Monday. */
  daysBefore: number;
  days: readonly ShownDay[];
  /** The day whose hours are shown. */
  day: string;
  slots: readonly { slot: TimeOfDay; isNew: boolean }[];
}

interface ShownDay {
  /** Of the month, from 1. */
  number: number;
  /** `more`: with a new hour; `less`: with one fewer and none new; null where nobody can book, before as after. */
  kind: 'same' | 'more' | 'less' | null;
}

/**
 * Returns what visitors will see of the first month in which hours change, whoever has booked; null where none changes within the
 * year. Both rules have the closures in them.
 */
export function shownMonth(before: CompleteRules, after: CompleteRules, at: Date): ShownMonth | null {
  const moment = centreMinute(at, before);
  const [was, is] = [before, after].map((rules) => createSchedule(agendaRules(rules), moment));
  if (!was || !is) return null;
  const today = was.window.first;
  const slotsOn = (date: string) =>
    [was, is].map((schedule) => schedule.day(parseDate(date)).slots.map(({ slot }) => slot));
  const kindOf = (date: string): ShownDay['kind'] => {
    const [former = [], present = []] = slotsOn(date);
    if (present.some((slot) => !former.includes(slot))) return 'more';
    if (former.some((slot) => !present.includes(slot))) return 'less';
    return present.length > 0 ? 'same' : null;
  };
  const changed = [...daysBetween(today, today.add({ years: 1 }))].filter((day) =>
    ['more', 'less'].includes(kindOf(day.toString()) ?? ''),
  );
  const [first] = changed;
  if (!first) return null;
  const month = first.set({ day: 1 });
  const inMonth = changed.filter((day) => day.month === month.month && day.year === month.year);
  const day = (inMonth.find((each) => kindOf(each.toString()) === 'more') ?? first).toString();
  const [former = [], present = []] = slotsOn(day);
  return {
    first: month.toString(),
    daysBefore: (month.toDate('UTC').getUTCDay() + 6) % 7,
    days: [...daysBetween(month, month.add({ months: 1 }).subtract({ days: 1 }))].map((each) => ({
      number: each.day,
      kind: kindOf(each.toString()),
    })),
    day,
    slots: present.map((slot) => ({ slot, isNew: !former.includes(slot) })),
  };
}
