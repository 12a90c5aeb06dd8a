export { BookingCalendar } from './BookingCalendar.tsx';
export type { BookingCalendarMessages, BookingCalendarProps } from './BookingCalendar.tsx';
export { SlotPicker } from './SlotPicker.tsx';
export type { SlotPickerProps } from './SlotPicker.tsx';
