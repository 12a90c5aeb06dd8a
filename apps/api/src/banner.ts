import { isIPv6 } from 'node:net';
import type { Config } from './config/config.ts';

/** Returns the text that the terminal shows once the server listens on `port`. */
export function banner(
  { host, siteDir, dataDir, mail, demoFacts }: Config,
  port: number,
  metricsOrigin: string | null,
): string {
  const lines = [
    `${siteDir === null ? 'API' : 'Site and API'} on http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    `Data in ${dataDir}`,
    `E-mails go ${'smtpUrl' in mail.via ? `to ${withoutPassword(mail.via.smtpUrl)}` : `to files in ${mail.via.folder}`}`,
  ];
  if (metricsOrigin !== null) lines.push(`Metrics on ${metricsOrigin}/metrics`);
  if (demoFacts.length > 0) {
    lines.push('', 'These are demo facts; put your own in .env:', ...demoFacts.map((name) => `  ${name}`));
  }
  return `\n${lines.join('\n')}\n\n`;
}

function withoutPassword(smtpUrl: string): string {
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}
