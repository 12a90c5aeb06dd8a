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
  const sent = matches[0]?.loaderData as SentServices | undefined;
  return sent ? receivedServices(sent)[0] : exampleRules;
}

/** What most rules have alike. */
const common = { bufferMinutes: 0, capacity: 1, closures: [], extraOpenings: [] };

/** The services as a document has them, without what most rules have alike: the document has to arrive in one flight. */
export type SentServices = Omit<BookingRules, keyof typeof common>[];

/** Returns what a document has of the services. */
export function sentServices(services: CentreServices): SentServices {
  const usual = new Map(Object.entries(common).map(([name, value]) => [name, JSON.stringify(value)]));
  return services.map(
    (rules) =>
      Object.fromEntries(
        Object.entries(rules).filter(([name, value]) => usual.get(name) !== JSON.stringify(value)),
      ) as SentServices[number],
  );
}

/** Returns the services of a document: the same objects each time, since schedules compile rules once. */
export function receivedServices(sent: SentServices): CentreServices {
  const known = received.get(sent);
  if (known) return known;
  const [rules = exampleRules, ...others] = sent.map((service) => ({ ...common, ...service }));
  const services = [rules, ...others] as const;
  received.set(sent, services);
  return services;
}

const received = new WeakMap<SentServices, CentreServices>();
