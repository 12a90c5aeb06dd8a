export { bookableDays } from './days/bookableDays.ts';
export type { BookableDay } from './days/bookableDays.ts';
export { bookableSlots } from './days/bookableSlots.ts';
export type { Availability, ScheduleOptions, DayAvailability } from './schedule/ScheduleOptions.ts';
export {
  formatBookingDate,
  formatLongDate,
  formatShortDate,
  parseBookingDate,
} from './format/bookingDate.ts';
export { bookingInstant } from './time/bookingInstant.ts';
export type { BookingRules, Closure, ExtraOpening, LabelledDay, LabelledDays } from './rules/BookingRules.ts';
export type { BookingSelection } from './time/BookingSelection.ts';
export { bookingWindow } from './schedule/bookingWindow.ts';
export type { BookingWindow } from './schedule/bookingWindow.ts';
export { centreRules, consultationMinutes } from './rules/centreRules.ts';
export { centreTime, today } from './time/centreTime.ts';
export type { CentreClock } from './time/centreTime.ts';
export { checkBooking } from './validate/checkBooking.ts';
export type { BookingProblem } from './validate/checkBooking.ts';
export { checkDetails } from './validate/checkDetails.ts';
export type { DetailsProblem, VisitorDetails } from './validate/checkDetails.ts';
export { closedReason } from './schedule/closedReason.ts';
export { daysBetween } from './time/daysBetween.ts';
export { describeRules } from './format/describeRules.ts';
export { firstBookableDay } from './days/firstBookableDay.ts';
export { fullName } from './format/fullName.ts';
export { isBookableDay } from './schedule/isBookableDay.ts';
export { italianHolidays } from './rules/italianHolidays.ts';
export { lastBookableDay } from './days/lastBookableDay.ts';
export { nearestFreeSlots } from './days/nearestFreeSlots.ts';
export { nextBookableDay } from './days/nextBookableDay.ts';
export { offeredSlots } from './schedule/offeredSlots.ts';
export { previousBookableDay } from './days/previousBookableDay.ts';
export type { ClosedReason } from './schedule/schedule.ts';
export { startingDate } from './days/startingDate.ts';
export { toTimeSlot } from './time/toTimeSlot.ts';
export type { TimeOfDay, TimeSlot } from './time/toTimeSlot.ts';
export type { Weekday } from './time/weekdayOf.ts';
