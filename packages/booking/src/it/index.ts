/** What a centre in Italy takes besides the rules: the texts of the view, the written date, the national holidays. */
export {
  formatBookingDate,
  formatLongDate,
  formatShortDate,
  formatWeekdayAndDay,
  parseBookingDate,
} from './bookingDate.ts';
export { detailsMessages } from './italianDetails.ts';
export { italianHolidays } from './italianHolidays.ts';
export { toConfirmationRequest } from './toConfirmationRequest.ts';
export type { ConfirmationRequest } from './toConfirmationRequest.ts';
export { italianMessages as messages } from './italianMessages.ts';
