import { splitEntries } from './splitEntries.ts';

/** A partner university, as the configuration names it. */
export interface University {
  name: string;
  /** Two lines of the centre about it. */
  text?: string;
  siteUrl?: string;
  /** On its point of the star, where there is room; the point has its number otherwise. */
  shortName?: string;
}

/** As many points has the star. */
export const mostUniversities = 8;

/** A longer one would cover the star. */
const longestShortName = 12;

/**
 * Returns the universities of a list such as «Name | text | https://site | short name; Name»: all but the name may be left
 * out. Throws for more than eight, for a name that comes twice, for a site that is no web address, and for a short name
 * of more than 12 characters.
 */
export function parseUniversities(list: string): University[] {
  const universities = splitEntries(list).map(([name, text = '', siteUrl = '', shortName = '', ...rest]) => {
    if (rest.length > 0) throw new Error(`"${name}" has more than name | text | site | short name`);
    if (siteUrl !== '' && !isWebUrl(siteUrl))
      throw new Error(`the site of "${name}" is no web address: ${siteUrl}`);
    if (shortName.length > longestShortName)
      throw new Error(
        `the short name of "${name}" has more than ${longestShortName} characters: ${shortName}`,
      );
    return { name, ...(text && { text }), ...(siteUrl && { siteUrl }), ...(shortName && { shortName }) };
  });
  if (universities.length > mostUniversities)
    throw new Error(`${universities.length} universities, but the star has ${mostUniversities} points`);
  return universities;
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/.test(text);
}
