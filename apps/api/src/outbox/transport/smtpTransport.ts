import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../../config/config.ts';
import type { MailTransport, Sender } from './MailTransport.ts';
import { toMessage } from './message.ts';
import { smtpFailure } from './smtpFailure.ts';
import { Unanswered } from './Unanswered.ts';

/** How long the mail server may take; a server that times out after a message may have accepted it. */
interface SmtpTimeouts {
  /** For the DNS lookup, the connection and the greeting together. */
  connectMs: number;
  /** Between two packets. */
  idleMs: number;
  /** For the whole exchange, from the connection to the last reply. */
  exchangeMs: number;
}

export const smtpTimeouts: SmtpTimeouts = { connectMs: 30_000, idleMs: 60_000, exchangeMs: 90_000 };

/** Sends each email to the server of the configuration. */
export function smtpTransport(
  { smtpUrl, allowsCleartext }: SmtpServer,
  sender: Sender,
  { connectMs, idleMs, exchangeMs }: SmtpTimeouts = smtpTimeouts,
): MailTransport {
  const { protocol, host, hostname } = new URL(smtpUrl);
  const open = () =>
    createTransport({
      url: smtpUrl,
      requireTLS: !allowsCleartext && !isLoopback(hostname),
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
    });
  return {
    target: `${protocol}//${host}`,
    keepsFiles: false,
    variable: 'SMTP_URL',
    send: async (row, signal) => {
      // A server that sends a line now and then never reaches the socket timeout.
      const exchange = AbortSignal.any([signal, AbortSignal.timeout(exchangeMs)]);
      let isSentWhole = false;
      const transport = open().use('stream', ({ message }, done) => {
        message.processFunc((text) => text.once('end', () => (isSentWhole = true)));
        done();
      });
      try {
        await transport.sendMail({ ...toMessage(row, sender), signal: exchange });
      } catch (error) {
        throw isSentWhole && !hasReply(error) ? new Unanswered(error) : error;
      }
    },
    verify: async () => {
      const transport = open();
      try {
        await transport.verify();
      } finally {
        transport.close();
      }
    },
    failure: smtpFailure,
  };
}

const hasReply = (error: unknown) => error instanceof Error && 'responseCode' in error;

/** Returns whether traffic to this host stays on this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}
