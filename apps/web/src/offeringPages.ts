/** The pages that the cards of the home lead to and the specification does not show (A42). */
export const offeringPages = ['corsi-di-laurea', 'master', 'universita'] as const;

export type OfferingPage = (typeof offeringPages)[number];

/** Reads which of them are on the site from a list with commas; throws on any other name. */
export function toOfferingPages(list: string): OfferingPage[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const page = offeringPages.find((known) => known === name);
      if (!page) throw new Error(`CENTRE_OFFERING_PAGES: "${name}" is none of ${offeringPages.join(', ')}`);
      return page;
    });
}
