import type { CentreFacts } from './config.ts';

/** Returns the name of a service; undefined for the centre's own, which needs none. */
export function otherService(
  key: string,
  { key: own, serviceNames }: Pick<CentreFacts, 'key' | 'serviceNames'>,
): string | undefined {
  return key === own ? undefined : (serviceNames.get(key) ?? key);
}

/** Returns what a service is called where one is chosen: the centre's own may be without a name. */
export function serviceName(key: string, { key: own, serviceNames, language }: CentreFacts): string {
  return serviceNames.get(key) ?? (key === own ? language.words.form.ownService : key);
}

/** Returns a text with the name of its service, «Maria Rossi (Esami)»; unchanged for the centre's own. */
export function textWithService(
  text: string,
  key: string,
  centre: Pick<CentreFacts, 'key' | 'serviceNames'>,
): string {
  const other = otherService(key, centre);
  return other === undefined ? text : `${text} (${other})`;
}
