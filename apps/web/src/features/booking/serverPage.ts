import { site } from '../../site.ts';

/** Returns where our server takes a slot without JavaScript, and shows all of them. */
export const serverPage = (): string => `${site.apiHost}/prenota`;
