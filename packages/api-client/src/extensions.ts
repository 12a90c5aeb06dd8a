export { listAvailability } from './calls/listAvailability.ts';
export type {
  DayAvailability,
  ListAvailabilityOptions,
  ListAvailabilityResult,
} from './calls/listAvailability.ts';
