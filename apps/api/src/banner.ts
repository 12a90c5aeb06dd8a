import { isIPv6 } from 'node:net';
import type { Config } from './config/config.ts';
import type { Centres } from './hosting/readCentres.ts';
import type { ServiceConfig } from './hosting/serviceConfig.ts';
import { agendaUrl } from './links/pageUrls.ts';
import { chooseTransport } from './outbox/transport/chooseTransport.ts';
import { withoutPassword } from './store/Database.ts';

/** Returns the text that the terminal shows once the server listens on `port`. */
export function banner(config: Config, port: number, metricsOrigin: string | null): string {
  const { host, siteDir, dataDir, database, mail, demoFacts } = config;
  const lines = [
    `${siteDir === null ? 'API' : 'Site and API'} on http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    database.url === null
      ? `Data in ${dataDir}`
      : `Data on ${withoutPassword(database.url)}, its keys in ${dataDir}`,
    `E-mails go to ${chooseTransport(mail).target}`,
    `The agenda of the centre: ${agendaUrl(config)}`,
  ];
  if (metricsOrigin !== null) lines.push(`Metrics on ${metricsOrigin}/metrics`);
  if (demoFacts.length > 0) {
    lines.push('', 'These are demo facts; put your own in .env:', ...demoFacts.map((name) => `  ${name}`));
  }
  return `\n${lines.join('\n')}\n\n`;
}

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
