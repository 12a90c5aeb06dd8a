import { createSecretKey } from 'node:crypto';
import { signedLinks } from '../links/links.ts';

/** Returns links that are signed with a key of these letters; those of former keys are not recognised. */
export const linksSignedWith = (secret: string, pagesUrl: string) =>
  signedLinks(
    { present: createSecretKey(secret, 'utf8'), former: [] },
    { pagesUrl, now: () => new Date('2026-11-23T09:00:00Z') },
  );
