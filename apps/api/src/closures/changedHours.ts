import type { Services } from '../config/centreFiles.ts';

/** The services whose hours have changed: people may come at hours between those of today. */
const changed = new WeakSet<Services>();

export const markChanged = (services: Services): unknown => changed.add(services);

export const haveChangedHours = (services: Services): boolean => changed.has(services);

/** Says of services what holds for those of which they were made, and returns them. */
export function asChangedAs(services: Services, before: Services): Services {
  if (changed.has(before)) changed.add(services);
  return services;
}
