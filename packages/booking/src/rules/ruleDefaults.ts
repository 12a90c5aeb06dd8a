/** What rules say that leave a field out: one visitor for each slot, until it begins, two months ahead, on every day of the hours. */
export const ruleDefaults = {
  laterHours: [],
  bufferMinutes: 0,
  window: { months: 2 },
  weekdayShift: {},
  sameDay: { noticeMinutes: 0 },
  capacity: 1,
  closures: [],
  extraOpenings: [],
  needs: [],
  needsPer: 'booking' as const,
  resources: {},
  questions: [],
};
