import type { GivenSelection } from './BookingSelection.ts';
import type { CentreClock } from './centreTime.ts';
import type { TimeOfDay } from './toTimeSlot.ts';

/** A day and a slot as plain text, for a server of any language. */
export interface IsoSelection {
  /** 'YYYY-MM-DD', on the centre's calendar. */
  day: string;
  /** 'HH:MM', on the centre's clock, whatever the visitor's. */
  slot: TimeOfDay;
  /** IANA zone of the centre's clock. */
  timeZone: string;
}

/** Returns a selection in ISO 8601, with the zone that its time is of. */
export function isoSelection({ day, slot }: GivenSelection, { timeZone }: CentreClock): IsoSelection {
  return { day: day.toString(), slot, timeZone };
}
