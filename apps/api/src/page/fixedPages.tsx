import type { CentreFacts } from '../config/config.ts';
import { PlainPage } from './MessagePage.tsx';

interface Centre {
  centre: CentreFacts;
}

/** The link is not signed by us, or not for this page. */
export const unknownLink = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.unknownLink} />
);
export const tooMany = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.tooMany} />
);
export const failure = ({ centre }: Centre) => (
  <PlainPage centre={centre} texts={centre.language.words.pages.failure} />
);
