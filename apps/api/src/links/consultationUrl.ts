import type { CentreFacts } from '../config/config.ts';

/** Returns the address of the site where a visitor chooses day and hour. */
export const consultationUrl = ({ baseUrl }: Pick<CentreFacts, 'baseUrl'>): string =>
  new URL('/contact#consulenza', baseUrl).href;
