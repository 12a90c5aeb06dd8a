export { bookingIcs } from './bookingIcs.ts';
export type { IcsAlarm, IcsBooking, IcsPerson } from './IcsBooking.ts';
export { bookingUid } from './bookingUid.ts';
export { contentLine, icsText } from './contentLine.ts';
export { visitorAlarmMinutes } from './visitorAlarmMinutes.ts';
