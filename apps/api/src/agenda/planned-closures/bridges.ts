import { createSchedule } from '@centro/booking';
import { isWeekend, parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { centreMinute } from '../../booking/availability/availabilityCache.ts';
import { currentServices } from '../../closures/currentRules.ts';
import { agendaRules } from '../consultation/agendaSchedule.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import type { ListedClosures } from './listClosures.ts';

/** Days (YYYY-MM-DD, both included) between a public holiday and a closed day, which the centre may close too. */
export interface Bridge {
  from: string;
  to: string;
  holiday: { day: string; label: string };
}

/**
 * Returns the bridges of the next twelve months, earliest first: one or two days between a public holiday and a weekend, another
 * holiday or a closure, of which the centre receives on the first and the last. A working day on which it never receives is part
 * of the gap and ends none. None where the centre is open on holidays.
 */
export async function bridgesAhead(
  context: ReadContext,
  { holidays }: Pick<ListedClosures, 'holidays'>,
): Promise<Bridge[]> {
  const { config, now } = context;
  if (!holidays.isOn) return [];
  const at = now();
  const rules = (await currentServices(context, at)).get(config.centre.key) ?? config.rules;
  const ofAgenda = agendaRules(rules);
  const schedule = createSchedule(ofAgenda, centreMinute(at, ofAgenda));
  const reason = (day: CalendarDate) => schedule.day(day).closed?.kind ?? null;
  const receives = (day: CalendarDate) => reason(day) === null;
  const { locale } = config.centre.language;
  const isClosed = (day: CalendarDate) => {
    const why = reason(day);
    return why === 'closed' || why === 'past' || (why === 'weekday' && isWeekend(day, locale));
  };

  const bridges = new Map<string, Bridge>();
  for (const holiday of holidays.next) {
    for (const step of [-1, 1]) {
      const gap = gapFrom(parseDate(holiday.day), step, isClosed);
      const open = gap.filter(receives).toSorted((one, other) => one.compare(other));
      const [first, last] = [open.at(0), open.at(-1)];
      if (!first || !last) continue;
      const range = { from: first.toString(), to: last.toString() };
      const key = `${range.from} ${range.to}`;
      if (!bridges.has(key)) bridges.set(key, { ...range, holiday });
    }
  }
  return [...bridges.values()].toSorted((one, other) => one.from.localeCompare(other.from));
}

/** Returns the days from a holiday to the next closed day, in one direction; none where these are more than two. */
function gapFrom(
  holiday: CalendarDate,
  step: number,
  isClosed: (day: CalendarDate) => boolean,
): CalendarDate[] {
  const gap: CalendarDate[] = [];
  for (let day = holiday.add({ days: step }); !isClosed(day); day = day.add({ days: step })) {
    if (gap.length === longestBridge) return [];
    gap.push(day);
  }
  return gap;
}

/** In days. */
const longestBridge = 2;
