import type { MailTransport } from '../transport/MailTransport.ts';
import type { OutboxStore } from '../outboxStore.ts';
import type { SenderLease } from './senderLease.ts';

export interface OutboxAndTransport {
  outbox: OutboxStore;
  transport: MailTransport;
}

/**
 * Returns an outbox without due emails while another process has the lease, and a transport that aborts when the
 * lease is lost; an abort does not count as a failed try.
 */
export function sendOnlyWithLease(
  { outbox, transport }: OutboxAndTransport,
  lease: SenderLease,
): OutboxAndTransport {
  return {
    outbox: {
      ...outbox,
      nextDue: async (...args) => (lease.isHeld() ? outbox.nextDue(...args) : undefined),
      nextDueAt: async (...args) => (lease.isHeld() ? outbox.nextDueAt(...args) : null),
      isPending: async (mail) => (await outbox.isPending(mail)) && lease.isHeld(),
      markFailed: async (...args) => {
        if (lease.isHeld()) await outbox.markFailed(...args);
      },
      markUndelivered: async (...args) => {
        if (lease.isHeld()) await outbox.markUndelivered(...args);
      },
    },
    transport: {
      ...transport,
      send: (row, signal) => transport.send(row, AbortSignal.any([signal, lease.signal()])),
    },
  };
}
