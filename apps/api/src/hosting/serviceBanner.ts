import { isIPv6 } from 'node:net';
import { withoutPassword } from '../store/Database.ts';
import type { Centres } from './readCentres.ts';
import type { ServiceConfig } from './serviceConfig.ts';

/** Returns the text that the terminal shows once the service listens on `port`. */
export function serviceBanner(
  { host, centresDir, dataDir, database, pagesUrl }: ServiceConfig,
  port: number,
  { served, refused, metricsOrigin }: Pick<Centres, 'served' | 'refused'> & { metricsOrigin: string | null },
): string {
  const unusable = refused();
  const lines = [
    `${served.size} ${served.size === 1 ? 'centre' : 'centres'} of ${centresDir} on http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    `For visitors each is at ${pagesUrl}/<key>`,
    database === null
      ? `Data in ${dataDir}, a folder for each`
      : `Data on ${withoutPassword(database.url)}, their keys in ${dataDir}`,
  ];
  if (metricsOrigin !== null) lines.push(`Metrics on ${metricsOrigin}/metrics`);
  if (unusable.length > 0)
    lines.push(
      '',
      'These files cannot be used, for the reasons above:',
      ...unusable.map((key) => `  ${key}.json`),
    );
  return `\n${lines.join('\n')}\n\n`;
}
