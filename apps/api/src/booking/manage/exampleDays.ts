import { centreTime, createSchedule, daysBetween, exampleRules } from '@centro/booking';
import { parseDate } from '@internationalized/date';

const now = centreTime(new Date('2026-11-23T09:00:00Z'), exampleRules);
const availability = [{ day: '2026-11-26', fullSlots: ['17:00'] as const }];

/** The free days and slots of the centre, for stories. */
export const days = createSchedule(exampleRules, now).freeDays();
/** What can be booked at the centre, for stories: one slot is taken, and a day full. */
export const schedule = createSchedule(exampleRules, now, {
  availability: [
    ...availability,
    { day: '2026-11-25', fullSlots: ['16:30'] },
    { day: '2026-11-30', fullSlots: ['16:30', '17:00', '17:30', '18:00'] },
  ],
});
/** The same when every slot is taken. */
export const fullSchedule = createSchedule(exampleRules, now, {
  availability: [...daysBetween(schedule.window.first, schedule.window.last)].map((day) => ({
    day: day.toString(),
    fullSlots: ['16:30', '17:00', '17:30', '18:00'],
  })),
});
/** A slot that was taken meanwhile, and the nearest free ones. */
export const taken = { day: parseDate('2026-11-26'), slot: '17:00' } as const;
export const alternatives = createSchedule(exampleRules, now, { availability }).nearestFree(taken);
