import { site } from '../../site.ts';
import { pages, publishedPages, type SitePage } from './pages.ts';
import { tiles } from './tiles.ts';

/** Links from the end of one page to another. */
export const signposts = {
  computer: toSignpost(pages.computerCertifications),
  language: toSignpost(pages.languageCertifications),
};

/** Links to the optional pages of the offer that are published (A42). */
export const offeringSignposts = () =>
  publishedPages(site.offeringPages)
    .filter(({ isOptional }) => isOptional)
    .map(toSignpost);

/** Links to everything that the centre offers. */
export const everyOffer = () => [...offeringSignposts(), signposts.language, signposts.computer];

function toSignpost({ path, label, signpostLabel = label, tile }: SitePage) {
  return { label: signpostLabel, href: path, tile: tiles[tile] };
}
