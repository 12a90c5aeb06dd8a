import type { DayState, Schedule } from '../schedule/Schedule.ts';
import { daysBetween } from '../time/daysBetween.ts';

/** Returns the days with a slot to choose and those of which every slot is taken, earliest first. */
export function listedDays({ window, day }: Schedule): DayState[] {
  return [...daysBetween(window.first, window.last)]
    .map(day)
    .filter(({ closed, slots }) => slots.length > 0 || closed?.kind === 'full');
}
