import type { CompleteRules } from './BookingRules.ts';

/**
 * Returns how many seats a slot has that stands alone: its capacity, or what the scarcest of its needs allows where each
 * booking uses them.
 */
export const seatsOf = ({ capacity, needs, needsPer, resources }: CompleteRules): number =>
  needsPer === 'slot' ? capacity : Math.min(capacity, ...needs.map((name) => resources[name] ?? 0));
