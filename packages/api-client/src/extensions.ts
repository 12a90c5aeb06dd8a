export { listAvailability } from './listAvailability.ts';
export type { DayAvailability, ListAvailabilityOptions, ListAvailabilityResult } from './listAvailability.ts';
