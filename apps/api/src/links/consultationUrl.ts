import type { CentreFacts } from '../config/config.ts';

/** Returns the address where a visitor chooses day and hour. */
export const consultationUrl = ({
  baseUrl,
  bookingUrl,
}: Pick<CentreFacts, 'baseUrl' | 'bookingUrl'>): string =>
  bookingUrl ?? new URL('/contact#consulenza', baseUrl).href;
