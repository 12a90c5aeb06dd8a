import { exampleRules, ruleDefaults, type BookingRules } from '@centro/booking';
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
  const sent = matches[0]?.loaderData as CentreServices | undefined;
  return sent?.[0] ?? exampleRules;
}

/**
 * The services as a document has them, without what is a default of the kit: the document has to arrive in one flight. The site's texts are
 * Italian, those of the calendar too: of other languages, which emails and agenda may be in, it has none.
 */
export function sentServices(services: CentreServices): CentreServices {
  const usual = new Map(Object.entries(ruleDefaults).map(([name, value]) => [name, JSON.stringify(value)]));
  const [own, ...others] = services
    .map(inItalian)
    .map(
      (rules) =>
        Object.fromEntries(
          Object.entries(rules).filter(([name, value]) => usual.get(name) !== JSON.stringify(value)),
        ) as unknown as BookingRules,
    );
  return [own ?? exampleRules, ...others];
}

const inItalian = (rules: BookingRules): BookingRules =>
  new Intl.Locale(rules.locale).language === 'it' ? rules : { ...rules, locale: 'it-IT' };
