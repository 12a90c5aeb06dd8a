import { numbers } from '../content/numbers.ts';
import { splitEntries } from './splitEntries.ts';

/** A partner university, as the configuration names it. */
export interface University {
  name: string;
  /** Two lines of the centre about it. */
  text?: string;
  siteUrl?: string;
}

/**
 * Returns the universities of a list such as «Name | text | https://site; Name»: text and site may be left out. Throws for
 * more than there are, for a name that comes twice, and for a site that is no web address.
 */
export function parseUniversities(list: string): University[] {
  const universities = splitEntries(list).map(([name, text = '', siteUrl = '', ...rest]) => {
    if (rest.length > 0) throw new Error(`"${name}" has more than name | text | site`);
    if (siteUrl !== '' && !isWebUrl(siteUrl))
      throw new Error(`the site of "${name}" is no web address: ${siteUrl}`);
    return { name, ...(text && { text }), ...(siteUrl && { siteUrl }) };
  });
  if (universities.length > numbers.universities)
    throw new Error(`${universities.length} universities, but they are ${numbers.universities}`);
  return universities;
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/.test(text);
}
