import type { GivenSelection } from '../time/BookingSelection.ts';
import type { Schedule } from './Schedule.ts';

/** Returns how many seats the slot of a selection has left; 0 where it is not on offer. */
export const seatsLeftAt = ({ day, slot }: GivenSelection, schedule: Schedule): number =>
  schedule.day(day).slots.find((offered) => offered.slot === slot)?.seats ?? 0;
