import { endOfMonth, getDayOfWeek, parseDate } from '@internationalized/date';
import type { CountedBooking } from './monthStore.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';

/** The numbers of a month, of bookings by their day; visitors are not followed. */
export interface MonthNumbers extends Counts {
  /** YYYY-MM. */
  month: string;
  /** The hours that had bookings, in the order of the week. */
  byHour: (Counts & {
    /** 1 is Monday. */
    weekday: number;
    /** 16 is from 16:00 to 16:59. */
    hour: number;
  })[];
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
}

/** Returns the numbers of a month (YYYY-MM), also of one whose visitors' data is deleted; null for no month. */
export async function monthNumbers(
  { config, store }: Pick<AgendaContext, 'config' | 'store'>,
  month: string,
): Promise<MonthNumbers | null> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const first = parseDate(`${month}-01`);
  const bookings = await store.months.bookings(
    [...config.services.keys()],
    first.toString(),
    endOfMonth(first).toString(),
  );
  const hours = Map.groupBy(bookings, ({ day, time }) => `${weekdayOf(day)} ${time.slice(0, 2)}`);
  return {
    month,
    ...countsOf(bookings),
    byHour: [...hours]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, ofHour]) => {
        const [weekday = 0, hour = 0] = name.split(' ').map(Number);
        return { weekday, hour, ...countsOf(ofHour) };
      }),
  };
}

/** Returns 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string) => getDayOfWeek(parseDate(day), 'it-IT', 'mon') + 1;

function countsOf(bookings: readonly CountedBooking[]): Counts {
  const count = (isCounted: (booking: CountedBooking) => boolean) => bookings.filter(isCounted).length;
  return {
    booked: bookings.length,
    byPhone: count(({ isByPhone }) => isByPhone === 1),
    moved: count(({ moves }) => moves > 0),
    cancelled: count(({ status }) => status === 'cancelled'),
    present: count(({ presence }) => presence === 'present'),
    absent: count(({ presence }) => presence === 'absent'),
  };
}
