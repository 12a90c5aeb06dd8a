import type { MailTransport } from './transport/MailTransport.ts';
import type { OutboxStore } from './outboxStore.ts';
import type { SenderLease } from './senderLease.ts';

interface OutboxAndTransport {
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
      isPending: async (id) => (await outbox.isPending(id)) && lease.isHeld(),
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

/**
 * Returns an outbox that claims each due email for this process, and a transport that aborts before the claim ends:
 * several processes send, and none sends what another one is sending. What a killed process had claimed is due again
 * when its claim ends.
 */
export function sendClaimed({ outbox, transport }: OutboxAndTransport): OutboxAndTransport {
  /** Until when this process may send an email, by its id. */
  const ends = new Map<string, number>();
  const isClaimed = (id: string) => Date.now() < (ends.get(id) ?? 0);

  return {
    outbox: {
      ...outbox,
      async nextDue(now, which) {
        for (const [id, end] of ends) if (Date.now() >= end) ends.delete(id);
        const end = Date.now() + claimMs - marginMs;
        const until = new Date(Date.parse(now) + claimMs).toISOString();
        const mail = await outbox.claimDue(now, until, which);
        if (mail) ends.set(mail.id, end);
        return mail;
      },
      isPending: async (id) => (await outbox.isPending(id)) && isClaimed(id),
      markFailed: async (id, ...facts) => {
        if (isClaimed(id)) await outbox.markFailed(id, ...facts);
      },
      markUndelivered: async (id, ...facts) => {
        if (isClaimed(id)) await outbox.markUndelivered(id, ...facts);
      },
    },
    transport: {
      ...transport,
      send: (row, signal) => {
        const leftMs = Math.max(0, (ends.get(row.id) ?? 0) - Date.now());
        return transport.send(row, AbortSignal.any([signal, AbortSignal.timeout(leftMs)]));
      },
    },
  };
}

/** A try takes 90 s at most (`smtpTimeouts`). */
const claimMs = 100_000;
const marginMs = 5000;
