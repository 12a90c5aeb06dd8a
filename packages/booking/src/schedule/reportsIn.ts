import type { Availability, DayAvailability } from './ScheduleOptions.ts';

/** Returns the reports of an answer that nobody has checked, as the JSON of a server that fails; what is no list is empty. */
export const reportsIn = (availability: Availability | undefined): DayAvailability[] =>
  listIn(availability).map((report) => ({
    ...report,
    fullSlots: listIn(report.fullSlots),
    seatsLeft: listIn(report.seatsLeft),
    closedHours: listIn(report.closedHours),
  }));

const listIn = <Element>(value: readonly Element[] | undefined): Element[] =>
  Array.isArray(value) ? value.filter(Boolean) : [];
