import type { AppContext } from '../AppContext.ts';
import { linkKeys } from '../store/keptSecret.ts';
import { signedLinks } from './signedLinks.ts';
import type { SignedLinks } from './signedLinks.ts';

/** Returns the links of a centre, with the keys of its data folder as they are now. */
export const centreLinks = ({ config, now }: Pick<AppContext, 'config' | 'now'>): SignedLinks =>
  signedLinks(linkKeys(config.dataDir), { pagesUrl: config.pagesUrl, now });
