import { trimTyped } from '@centro/booking';
import { distance } from 'fastest-levenshtein';

/**
 * Returns the domain of a mail provider that the visitor probably meant: one whose name differs in a character or two
 * from what was typed. Undefined for a provider's own domain and for one that resembles none.
 */
export function intendedDomain(email: string): string | undefined {
  const domain = trimTyped(email.slice(email.lastIndexOf('@') + 1)).toLowerCase();
  if (others.has(domain) || providers.includes(domain)) return undefined;
  return providers.find((provider) => distance(domain, provider) <= slips(domain, provider));
}

/** Two slips in a short name, or in the country of another site of the provider, may be another domain. */
function slips(domain: string, provider: string): number {
  const isOtherCountry = nameOf(domain) === nameOf(provider);
  return provider.length > 8 && !isOtherCountry ? 2 : 1;
}

const nameOf = (domain: string) => domain.slice(0, domain.lastIndexOf('.'));

/** The first that is near wins. */
const providers = [
  'gmail.com',
  'libero.it',
  'hotmail.it',
  'hotmail.com',
  'outlook.it',
  'outlook.com',
  'yahoo.it',
  'yahoo.com',
  'icloud.com',
  'virgilio.it',
  'tiscali.it',
  'alice.it',
];

/** Providers whose names resemble one of those. */
const others = new Set(['mail.com', 'ymail.com', 'email.com', 'yahoo.in']);
