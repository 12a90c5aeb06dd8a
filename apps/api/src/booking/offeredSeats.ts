import type { Schedule } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { OfferedSeats } from './queries/unconfirmedShare.ts';

/** Returns how many seats a schedule without availability offers, on a day (YYYY-MM-DD) and in its whole window. */
export function offeredSeats(schedule: Schedule, day: string): OfferedSeats {
  return {
    ofDay: seatsOf(schedule.day(parseDate(day))),
    ofWindow: () => schedule.freeDays().reduce((seats, ofDay) => seats + seatsOf(ofDay), 0),
  };
}

const seatsOf = ({ slots }: ReturnType<Schedule['day']>) => slots.reduce((sum, { seats }) => sum + seats, 0);
