export { bookingIcs } from './bookingIcs.ts';
export type { IcsBooking, IcsPerson } from './IcsBooking.ts';
export { bookingUid } from './bookingUid.ts';
