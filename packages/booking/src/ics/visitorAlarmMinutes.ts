/** When a visitor's calendar reminds of a booking: two hours before, time enough to leave from another town. */
export const visitorAlarmMinutes = 120;
