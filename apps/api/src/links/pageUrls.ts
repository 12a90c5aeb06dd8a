import type { CentreFacts, Config } from '../config/config.ts';

/** Returns the address of the agenda, `<API host>/<centre>/agenda`: never that of a page of visitors (R142). */
export function agendaUrl({ pagesUrl, centre }: Pick<Config, 'pagesUrl' | 'centre'>): string {
  const host = pagesUrl.replace(/\/$/, '');
  const ownPath = `/${encodeURIComponent(centre.key)}`;
  return `${host.endsWith(ownPath) ? host : host + ownPath}/agenda`;
}

/** Returns the address where a visitor chooses day and hour. */
export const consultationUrl = ({
  baseUrl,
  bookingUrl,
}: Pick<CentreFacts, 'baseUrl' | 'bookingUrl'>): string =>
  bookingUrl ?? new URL('/contact#consulenza', baseUrl).href;
