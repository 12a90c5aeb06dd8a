import type { CompleteRules } from './BookingRules.ts';

/** Returns how many seats a slot has that stands alone: its capacity, or what the scarcest of its needs allows. */
export const seatsOf = ({ capacity, needs, resources }: CompleteRules): number =>
  Math.min(capacity, ...needs.map((name) => resources[name] ?? 0));
