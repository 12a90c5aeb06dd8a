import type { Availability, BookingSelection } from '@centro/booking';

/**
 * Returns what is known of the days with the slots free whose bookings had no answer: who has taken one may be this visitor, and a
 * second try books nothing more.
 */
export function withUnanswered(
  availability: Availability | undefined,
  unanswered: readonly BookingSelection[],
): Availability | undefined {
  if (unanswered.length === 0) return availability;
  return availability?.map((known) => {
    const slots = unanswered.filter(({ day }) => day.toString() === known.day).map(({ slot }) => slot);
    return slots.length === 0
      ? known
      : { ...known, fullSlots: known.fullSlots.filter((slot) => !slots.includes(slot)) };
  });
}
