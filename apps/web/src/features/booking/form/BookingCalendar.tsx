import { BookingGrid, BookingSlots } from '@centro/booking/react';

/** The calendar and the slots of the chosen day, in a file of their own. */
export function BookingCalendar() {
  return (
    <>
      <BookingGrid opensAt="week" />
      <BookingSlots />
    </>
  );
}
