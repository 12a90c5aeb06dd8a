import type { Availability, BookingSelection } from '@centro/booking';

/**
 * Returns what is known of the days without hours at which the centre no longer receives: the rules are those of the document, and
 * would offer them until it is loaded again.
 */
export function withoutWithdrawn(
  availability: Availability | undefined,
  withdrawn: readonly BookingSelection[],
): Availability | undefined {
  if (withdrawn.length === 0) return availability;
  const known = availability ?? [];
  const slotsOf = (day: string) =>
    withdrawn.filter((each) => each.day.toString() === day).map(({ slot }) => slot);
  const others = new Set(withdrawn.map(({ day }) => day.toString()));
  for (const { day } of known) others.delete(day);
  return [...known, ...[...others].map((day) => ({ day, fullSlots: [] }))].map((each) => {
    const slots = slotsOf(each.day);
    return slots.length === 0 ? each : { ...each, fullSlots: [...each.fullSlots, ...slots] };
  });
}
