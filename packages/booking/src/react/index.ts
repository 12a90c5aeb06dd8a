export { BookingDays } from './picker/BookingDays.tsx';
export type { BookingDaysProps, BookingView } from './picker/BookingDays.tsx';
export { BookingGrid } from './grid/BookingGrid.tsx';
export type { BookingGridProps } from './grid/BookingGrid.tsx';
export { BookingSlots } from './slots/BookingSlots.tsx';
export type { BookingSlotsProps } from './slots/BookingSlots.tsx';
export * from './list.ts';
