import { createSchedule, daysBetween } from '@centro/booking';
import { centreMinute } from '../../booking/availability/availabilityCache.ts';
import { currentServices } from '../../closures/currentRules.ts';
import { agendaRules } from '../consultation/agendaSchedule.ts';
import { presentDay } from '../day/dayAgenda.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import type { ListedClosures } from './listClosures.ts';

/** A month of the year strip. */
export interface StripMonth {
  /** Its first day, YYYY-MM-DD. */
  first: string;
  /** How many days of its first week are of the month before; weeks begin on Monday. */
  daysBefore: number;
  days: StripDay[];
  /** How many closures have a day in it, and how many consultations it has. */
  closures: number;
  bookings: number;
}

interface StripDay {
  /** Of the month, from 1. */
  number: number;
  /** `open`: the centre receives and has no booking yet; null where it does not receive, or where nothing came of a past day. */
  kind: 'open' | 'booked' | 'closed' | 'holiday' | null;
  isToday: boolean;
}

/** Returns twelve months from the present one on, on the calendar of the centre. */
export async function stripMonths(
  context: ReadContext,
  { closures, holidays }: ListedClosures,
): Promise<StripMonth[]> {
  const { config, store, now } = context;
  const at = now();
  const services = await currentServices(context, at);
  const rules = agendaRules(services.get(config.centre.key) ?? config.rules);
  const schedule = createSchedule(rules, centreMinute(at, rules));
  const today = presentDay(context);
  const firstMonth = today.set({ day: 1 });
  const lastDay = firstMonth.add({ months: 12 }).subtract({ days: 1 });
  const bookings = await store.bookings.heldBetween(
    [...services.keys()],
    firstMonth.toString(),
    lastDay.toString(),
    at,
  );
  const booked = Map.groupBy(bookings, ({ day }) => day);
  const isHoliday = new Set(holidays.isOn ? holidays.next.map(({ day }) => day) : []);

  return Array.from({ length: 12 }, (_, index): StripMonth => {
    const first = firstMonth.add({ months: index });
    const last = first.add({ months: 1 }).subtract({ days: 1 });
    const [from, to] = [first.toString(), last.toString()];
    const days = [...daysBetween(first, last)].map((day): StripDay => {
      const date = day.toString();
      const why = schedule.day(day).closed?.kind;
      const own = why === 'closed' ? 'closed' : why === undefined ? 'open' : null;
      const kind = isHoliday.has(date) ? 'holiday' : booked.has(date) && own !== 'closed' ? 'booked' : own;
      return { number: day.day, kind, isToday: day.compare(today) === 0 };
    });
    return {
      first: from,
      daysBefore: (first.toDate('UTC').getUTCDay() + 6) % 7,
      days,
      closures: closures.filter((closure) => closure.from <= to && closure.to >= from).length,
      bookings: bookings.filter(({ day }) => day >= from && day <= to).length,
    };
  });
}

/** Returns the month that a request names as YYYY-MM, by its first day; null for none of the strip. */
export function monthIn(text: unknown, strip: readonly StripMonth[]): StripMonth | null {
  return strip.find(({ first }) => first.slice(0, 7) === text) ?? null;
}
