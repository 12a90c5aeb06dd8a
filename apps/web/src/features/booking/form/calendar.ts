/** The calendar, in a file of its own. */
export { BookingGrid } from '@centro/booking/react';
