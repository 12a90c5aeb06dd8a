import { daysBetween } from '@centro/booking';
import type { DayState } from '@centro/booking';
import type { CalendarDate } from '@internationalized/date';
import { currentRulesOf } from '../../closures/currentRules.ts';
import { deskSchedule } from './deskSchedule.ts';
import type { AgendaContext } from '../sign-in/AgendaContext.ts';

/**
 * Returns the first few days with slots of a service that the centre can book, within four weeks from a day on, and
 * where further ones begin.
 */
export async function freeDays(
  context: Pick<AgendaContext, 'config' | 'store' | 'now'>,
  service: string,
  from: CalendarDate,
  atMost = daysShown,
): Promise<{ days: DayState[]; moreFrom: string }> {
  const last = from.add({ days: daysSearched - 1 });
  const rules = await currentRulesOf({ centre: service }, context, context.now());
  const schedule = await deskSchedule(context, service, rules, { first: from, last });
  const days = [...daysBetween(from, last)]
    .map((day) => schedule.day(day))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, atMost);
  const end = days.length === atMost ? (days.at(-1)?.day ?? last) : last;
  return { days, moreFrom: end.add({ days: 1 }).toString() };
}

const daysSearched = 28;
/** A caller waits on the telephone: few days, and the form below them. */
const daysShown = 5;
