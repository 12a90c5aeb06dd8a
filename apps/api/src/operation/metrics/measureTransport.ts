import { deliveryFailure } from '../../outbox/transport/deliveryFailure.ts';
import type { MailTransport } from '../../outbox/transport/mailTransport.ts';
import type { ServerMetrics } from './serverMetrics.ts';

/** Returns the transport with its tries counted; an aborted one is neither sent nor failed. */
export function measureTransport(transport: MailTransport, { emails }: ServerMetrics): MailTransport {
  return {
    async send(row, signal) {
      try {
        await transport.send(row, signal);
      } catch (error) {
        if (!signal.aborted) emails.inc({ result: deliveryFailure(error, row.recipient).cause });
        throw error;
      }
      emails.inc({ result: 'sent' });
    },
  };
}
