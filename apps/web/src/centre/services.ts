import { exampleRules, type BookingRules } from '@centro/booking';
import { createContext, useContext } from 'react';

/** The rules of each service of the centre, its own first. */
export type CentreServices = readonly [BookingRules, ...BookingRules[]];

/** What the document has from the centre's one file; the example's rules where there is no document, as in a story. */
export const ServicesContext = createContext<CentreServices>([exampleRules]);

/** Returns the rules of each service of the centre, its own first. */
export const useServices = () => useContext(ServicesContext);

/** Returns the rules of the centre's own service. */
export const useCentreRules = () => useServices()[0];

/** Returns the rules of the centre's own service from the data of the routes, of which the root is the first. */
export function rulesIn(matches: readonly ({ loaderData?: unknown } | undefined)[]): BookingRules {
  const services = matches[0]?.loaderData as CentreServices | undefined;
  return services?.[0] ?? exampleRules;
}
