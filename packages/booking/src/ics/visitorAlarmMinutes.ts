/** When a visitor's calendar reminds of a consultation: time to leave from another town of the province. */
export const visitorAlarmMinutes = 120;
