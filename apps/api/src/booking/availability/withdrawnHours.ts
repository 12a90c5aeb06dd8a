import { createSchedule, daysBetween, slotsOf, weekdayOf, weekOn } from '@centro/booking';
import type { BookingWindow, CompleteRules, DayAvailability, TimeOfDay } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import type { CentreClosures } from '../../closures/closures.ts';
import { filesOf } from '../../closures/publishedRules.ts';
import type { Config } from '../../config/config.ts';
import { firstIdOf } from '../../store/keys.ts';
import type { Store } from '../../stores/Store.ts';
import { dayMs } from '../../texts/dates.ts';

interface HoursContext {
  config: Pick<Config, 'centre' | 'rules' | 'services'>;
  store: Pick<Store, 'closures' | 'rules'>;
}

type FormerRules = Pick<CompleteRules, 'hours' | 'laterHours' | 'durationMinutes'>;

/**
 * Returns the rules of the centre's own service that held within the last day and do no longer: a page that is open has them in it,
 * and would go on offering their hours.
 */
export async function rulesOfOpenPages(
  { config, store }: HoursContext,
  at: Date,
): Promise<readonly FormerRules[]> {
  const { key } = config.centre;
  const closures = await store.closures.present(key);
  const oldest = firstIdOf(at.getTime() - dayMs);
  if (closures.published === null || closures.published.id < oldest) return [];
  const known = formerRules.get(closures);
  if (known) return known;
  const history = await store.rules.history(key);
  // Each held until the next was published.
  const replaced = history.findLastIndex(({ id }) => id >= oldest) + 1;
  const former = [...history.map(({ rules }) => rules), filesOf(config).rules].slice(1, replaced + 1);
  formerRules.set(closures, former);
  return former;
}

/** Read once for each publication. */
const formerRules = new WeakMap<CentreClosures, readonly FormerRules[]>();

/** Returns the days of a window with the hours of former rules that are none any more as full ones. */
export function withWithdrawnHours(
  days: readonly DayAvailability[],
  former: readonly FormerRules[],
  { rules, now, asked }: { rules: CompleteRules; now: ZonedDateTime; asked: BookingWindow },
): readonly DayAvailability[] {
  if (former.length === 0) return days;
  const schedule = createSchedule(rules, now);
  const { window } = schedule;
  const first = asked.first.compare(window.first) > 0 ? asked.first : window.first;
  const last = asked.last.compare(window.last) < 0 ? asked.last : window.last;
  const known = new Map(days.map((day) => [day.day, day]));
  if (first.compare(last) > 0) return days;
  return [...daysBetween(first, last)].flatMap((date) => {
    const day = date.toString();
    const { slots, fullSlots, pastSlots } = schedule.day(date);
    const present = new Set([...slots.map(({ slot }) => slot), ...fullSlots, ...pastSlots]);
    const offered = former.flatMap((each): readonly TimeOfDay[] => {
      const hours = weekOn(day, each)[weekdayOf(date)];
      return hours ? slotsOf(hours, each) : [];
    });
    const full = known.get(day)?.fullSlots ?? [];
    const gone = [...new Set(offered)].filter((slot) => !present.has(slot) && !full.includes(slot));
    const report = known.get(day);
    if (gone.length === 0) return report ? [report] : [];
    const { seatsLeft = [], ...rest } = report ?? {};
    const left = seatsLeft.filter(({ slot }) => !gone.includes(slot));
    return [
      {
        day,
        ...rest,
        fullSlots: [...full, ...gone].toSorted(),
        ...(left.length > 0 && { seatsLeft: left }),
      },
    ];
  });
}
