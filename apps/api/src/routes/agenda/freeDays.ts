import { daysBetween } from '@centro/booking';
import type { DayState } from '@centro/booking';
import type { CalendarDate } from '@internationalized/date';
import { currentRulesOf } from '../../availability/currentRules.ts';
import { deskSchedule } from '../../desk/deskSchedule.ts';
import type { AgendaContext } from './AgendaContext.ts';

/**
 * Returns the days with slots of a service that the centre can book, within four weeks from a day on, and where further
 * ones begin.
 */
export async function freeDays(
  context: Pick<AgendaContext, 'config' | 'store' | 'now'>,
  service: string,
  from: CalendarDate,
): Promise<{ days: DayState[]; moreFrom: string }> {
  const last = from.add({ days: daysShown - 1 });
  const rules = await currentRulesOf({ centre: service }, context, context.now());
  const schedule = await deskSchedule(context, service, rules, { first: from, last });
  const days = [...daysBetween(from, last)]
    .map((day) => schedule.day(day))
    .filter(({ slots }) => slots.length > 0);
  return { days, moreFrom: last.add({ days: 1 }).toString() };
}

const daysShown = 28;
