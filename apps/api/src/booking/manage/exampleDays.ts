import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { parseDate } from '@internationalized/date';

const now = centreTime(new Date('2026-11-23T09:00:00Z'), exampleRules);
const availability = [{ day: '2026-11-26', fullSlots: ['17:00'] as const }];

/** The free days and slots of the centre, for stories. */
export const days = createSchedule(exampleRules, now).freeDays();
/** A slot that was taken meanwhile, and the nearest free ones. */
export const taken = { day: parseDate('2026-11-26'), slot: '17:00' } as const;
export const alternatives = createSchedule(exampleRules, now, { availability }).nearestFree(taken);
