import type { CompleteRules, TimeOfDay } from '@centro/booking';
import { createSchedule, daysBetween } from '@centro/booking';
import { endOfMonth, getDayOfWeek, parseDate, toZoned } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { currentServices } from '../../closures/currentRules.ts';
import { agendaRules } from '../consultation/agendaSchedule.ts';
import type { CountedBooking } from './monthStore.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';

/** The numbers of a month, of bookings by their day; visitors are not followed. */
export interface MonthNumbers extends Counts {
  /** YYYY-MM. */
  month: string;
  /** The slots of the week, in its order, those without a booking included. */
  bySlot: SlotNumbers[];
}

/** The numbers of a slot on one weekday. */
export interface SlotNumbers extends Counts {
  /** 1 is Monday. */
  weekday: number;
  /** On the clock of the centre. */
  time: TimeOfDay;
}

interface Counts {
  /** All that were made, cancelled ones included. */
  booked: number;
  byPhone: number;
  moved: number;
  cancelled: number;
  /** Who came, and who did not, as far as the centre has said so. */
  present: number;
  absent: number;
  /** The seats that were on offer on the days of the month, by the present hours and closures. */
  offered: number;
  /** Those of them that were booked and not cancelled. */
  taken: number;
}

/** Returns how many hundredths of a number another is; null of none. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);

/** Returns the numbers of a month (YYYY-MM), also of one whose visitors' data is deleted; null for no month. */
export async function monthNumbers(
  { config, store, now }: Pick<AgendaContext, 'config' | 'store' | 'now'>,
  month: string,
): Promise<MonthNumbers | null> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const first = parseDate(`${month}-01`);
  const last = endOfMonth(first);
  const services = await currentServices({ config, store }, now());
  const bookings = await store.months.bookings([...services.keys()], first.toString(), last.toString());
  const booked = Map.groupBy(bookings, ({ day, time }) => nameOf(weekdayOf(day), time));
  const offered = offeredSeats([...services.values()], first, last);
  const slots = new Map(
    [...offered.values(), ...bookings.map(slotOf)].map((slot) => [nameOf(slot.weekday, slot.time), slot]),
  );
  const bySlot = [...slots]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, { weekday, time }]) => ({
      weekday,
      time,
      ...countsOf(booked.get(name) ?? [], offered.get(name)?.seats ?? 0),
    }));
  const all = bySlot.reduce((sum, slot) => sum + slot.offered, 0);
  return { month, ...countsOf(bookings, all), bySlot };
}

interface WeekSlot {
  weekday: number;
  time: TimeOfDay;
}

/** «3 16:30» for Wednesdays: in this order a week goes by. */
const nameOf = (weekday: number, time: TimeOfDay) => `${weekday} ${time}`;

const slotOf = ({ day, time }: CountedBooking): WeekSlot => ({ weekday: weekdayOf(day), time });

/** Returns how many seats of each slot of the week the days from one to another offer, both included, by its name. */
function offeredSeats(
  services: readonly CompleteRules[],
  first: CalendarDate,
  last: CalendarDate,
): ReadonlyMap<string, WeekSlot & { seats: number }> {
  const offered = new Map<string, WeekSlot & { seats: number }>();
  for (const rules of services) {
    // As seen before the month begins: none of its hours is over.
    const schedule = createSchedule(agendaRules(rules), toZoned(first.subtract({ days: 1 }), rules.timeZone));
    for (const day of daysBetween(first, last))
      for (const { slot: time, seats } of schedule.day(day).slots) {
        const weekday = weekdayOf(day.toString());
        const name = nameOf(weekday, time);
        offered.set(name, { weekday, time, seats: (offered.get(name)?.seats ?? 0) + seats });
      }
  }
  return offered;
}

/** Returns 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string) => getDayOfWeek(parseDate(day), 'it-IT', 'mon') + 1;

function countsOf(bookings: readonly CountedBooking[], offered: number): Counts {
  const count = (isCounted: (booking: CountedBooking) => boolean) => bookings.filter(isCounted).length;
  return {
    booked: bookings.length,
    byPhone: count(({ isByPhone }) => isByPhone === 1),
    moved: count(({ moves }) => moves > 0),
    cancelled: count(({ status }) => status === 'cancelled'),
    present: count(({ presence }) => presence === 'present'),
    absent: count(({ presence }) => presence === 'absent'),
    offered,
    taken: bookings.reduce((sum, { status, seats }) => sum + (status === 'confirmed' ? seats : 0), 0),
  };
}
