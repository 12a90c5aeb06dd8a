import type { Availability, DayAvailability } from './ScheduleOptions.ts';

/**
 * Returns the reports of an answer that nobody has checked, as the JSON of a server that fails: what is no list counts as an
 * empty one within a report, and as no answer instead of one, which is null.
 */
export function reportsIn(availability: Availability | undefined): readonly DayAvailability[] | null {
  return (
    listIn(availability)?.map(({ fullSlots, seatsLeft, closedHours, ...report }) => ({
      ...report,
      fullSlots: listIn(fullSlots) ?? [],
      seatsLeft: listIn(seatsLeft) ?? [],
      closedHours: listIn(closedHours) ?? [],
    })) ?? null
  );
}

function listIn<Element>(value: readonly Element[] | undefined): Element[] | null {
  return Array.isArray(value) ? value.filter((element) => element !== null && element !== undefined) : null;
}
