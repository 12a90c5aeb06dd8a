import { checkBooking } from '@centro/booking';
import type { BookingProblem, BookingRules, BookingSelection } from '@centro/booking';
import type { DeskContext } from '../layout/DeskContext.ts';
import { deskSchedule } from './deskSchedule.ts';

/** A service with its rules. */
export interface Service {
  key: string;
  rules: BookingRules;
}

type ReadContext = Pick<DeskContext, 'store' | 'now'>;

/** Returns why the centre cannot book a slot, or null when it can. */
export async function slotProblem(
  context: ReadContext,
  { key, rules }: Service,
  selection: BookingSelection,
): Promise<BookingProblem | null> {
  const { day } = selection;
  return checkBooking(selection, await deskSchedule(context, key, rules, { first: day, last: day }));
}

/** Returns the free slots of the centre nearest to one that is not. */
export async function nearestFree(
  context: ReadContext,
  { key, rules }: Service,
  selection: BookingSelection,
): Promise<readonly BookingSelection[]> {
  const { day } = selection;
  const around = { first: day.subtract({ days: daysAround }), last: day.add({ days: daysAround }) };
  const schedule = await deskSchedule(context, key, rules, around);
  // Beyond these days nothing is known of the seats.
  return schedule
    .nearestFree(selection)
    .filter((free) => free.day.compare(around.first) >= 0 && free.day.compare(around.last) <= 0);
}

const daysAround = 60;
