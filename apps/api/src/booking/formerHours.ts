import { slotsOf, weekdayOf, weekOn } from '@centro/booking';
import type { BookingProblem, BookingSelection, Schedule } from '@centro/booking';
import { filesOf } from '../closures/publishedRules.ts';
import type { Config } from '../config/config.ts';
import type { Store } from '../stores/Store.ts';

interface FormerHoursContext {
  config: Pick<Config, 'centre' | 'rules' | 'services'>;
  store: Pick<Store, 'closures' | 'rules'>;
}

/**
 * Returns whether a slot that the hours do not have was one of those that the centre has replaced: a page that was opened before
 * still offers it, and its visitor reads that it is none any more, with the nearest free ones.
 */
export async function isOfFormerHours(
  { key, selection, problem, schedule }: RefusedSelection,
  { config, store }: FormerHoursContext,
): Promise<boolean> {
  const { day, slot } = selection;
  const isWithoutHours = problem === 'day-closed' && schedule.day(day).closed?.kind === 'weekday';
  if (key !== config.centre.key || (problem !== 'slot-unknown' && !isWithoutHours)) return false;
  if ((await store.closures.present(key)).published === null) return false;
  const [, ...earlier] = await store.rules.history(key);
  return [filesOf(config).rules, ...earlier.map(({ rules }) => rules)].some((rules) => {
    const hours = weekOn(day.toString(), rules)[weekdayOf(selection.day)];
    return hours !== undefined && slotsOf(hours, rules).includes(slot);
  });
}

interface RefusedSelection {
  /** Of the service. */
  key: string;
  selection: BookingSelection;
  problem: BookingProblem;
  schedule: Schedule;
}
