import type { OutboxStore } from './queue/outboxStore.ts';

/**
 * Returns an outbox that retries failed `defer` writes, for example after a full disk. The visitors of these emails
 * were already told that the booking is stored and the email will follow (A23), so the write is retried before any
 * other email is sent or refused.
 */
export function retryDeferredWrites(outbox: OutboxStore): OutboxStore {
  const notDeferred = new Set<string>();

  async function retry(): Promise<void> {
    for (const id of notDeferred) {
      await outbox.defer(id);
      notDeferred.delete(id);
    }
  }

  return {
    ...outbox,
    async defer(id) {
      notDeferred.add(id);
      const progress = await outbox.defer(id);
      notDeferred.delete(id);
      return progress;
    },
    async nextDue(now, which) {
      await retry();
      return outbox.nextDue(now, which);
    },
    async markRefused(id, failed, failureEmail) {
      await retry();
      await outbox.markRefused(id, failed, failureEmail);
    },
  };
}
