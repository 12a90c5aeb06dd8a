import { isIPv6 } from 'node:net';
import type { Config } from './config/config.ts';
import { withoutPassword } from './store/Database.ts';

/** Returns the text that the terminal shows once the server listens on `port`. */
export function banner(
  { host, siteDir, dataDir, database, mail, demoFacts }: Config,
  port: number,
  metricsOrigin: string | null,
): string {
  const lines = [
    `${siteDir === null ? 'API' : 'Site and API'} on http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    database.url === null
      ? `Data in ${dataDir}`
      : `Data on ${withoutPassword(database.url)}, its keys in ${dataDir}`,
    `E-mails go ${'smtpUrl' in mail.via ? `to ${toServer(mail.via.smtpUrl)}` : `to files in ${mail.via.folder}`}`,
  ];
  if (metricsOrigin !== null) lines.push(`Metrics on ${metricsOrigin}/metrics`);
  if (demoFacts.length > 0) {
    lines.push('', 'These are demo facts; put your own in .env:', ...demoFacts.map((name) => `  ${name}`));
  }
  return `\n${lines.join('\n')}\n\n`;
}

function toServer(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}
