import { createSchedule, isTimeOfDay } from '@centro/booking';
import type { CompleteRules, TimeOfDay } from '@centro/booking';
import { parseTime, toCalendarDate, toTime, toZoned } from '@internationalized/date';
import { centreMinute } from '../../booking/availability/availabilityCache.ts';
import { currentServices } from '../../closures/currentRules.ts';
import { agendaRules } from '../consultation/agendaSchedule.ts';
import { dayAgenda, presentDay } from '../day/dayAgenda.ts';
import type { WalkInPlace } from '../day/walkInPlace.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';

/** Returns where somebody can be received now, the best first: the running hour without its visitor, a free one, in between. */
export async function walkInPlaces(context: ReadContext): Promise<WalkInPlace[]> {
  const { config, now } = context;
  const at = now();
  const day = presentDay(context);
  const services = await currentServices(context, at);
  const [agenda] = await dayAgenda(context, day, day);
  const entries = agenda?.entries ?? [];
  const running = [...services].flatMap(([service, rules]) =>
    runningSlots(rules, at).flatMap(({ time, capacity }): WalkInPlace[] => {
      const there = entries.flatMap((entry) =>
        entry.kind === 'consultation' && entry.time === time && entry.consultation.service === service
          ? [entry.consultation]
          : [],
      );
      const present = there.filter(({ presence }) => presence === 'present');
      if (present.length >= capacity) return [];
      const missing = there.find(({ presence }) => presence !== 'present');
      return [{ kind: 'running', service, time, ...(missing && { missing }) }];
    }),
  );
  const free = entries.flatMap((entry): WalkInPlace[] =>
    entry.kind === 'free' ? [{ kind: 'free', service: entry.service, time: entry.time }] : [],
  );
  const minute = toTime(centreMinute(at, config.rules)).toString().slice(0, 5);
  if (!isTimeOfDay(minute)) throw new Error(`No time of day: ${minute}`);
  return [...running, ...free, { kind: 'extra', service: config.centre.key, time: minute }];
}

/** Returns the slots of a service that have begun and are not over. */
function runningSlots(rules: CompleteRules, at: Date): { time: TimeOfDay; capacity: number }[] {
  const moment = centreMinute(at, rules);
  const day = toCalendarDate(moment);
  // As seen from the day before: none of its hours is over.
  const schedule = createSchedule(agendaRules(rules), toZoned(day.subtract({ days: 1 }), rules.timeZone));
  const present = toTime(moment);
  return schedule.day(day).slots.flatMap(({ slot }) => {
    const begin = parseTime(slot);
    const minutes = (present.hour - begin.hour) * 60 + present.minute - begin.minute;
    const isRunning = minutes >= 0 && minutes < rules.durationMinutes;
    return isRunning ? [{ time: slot, capacity: rules.capacity }] : [];
  });
}
