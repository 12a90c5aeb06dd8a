import type { TimeOfDay } from './toTimeSlot.ts';

/** Returns the minutes from midnight to a time of day. */
export function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Returns the time of day so many minutes after midnight, from 0 to 1439. */
export function timeAfter(minutes: number): TimeOfDay {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` as TimeOfDay;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');
