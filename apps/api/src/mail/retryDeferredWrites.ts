import type { OutboxStore } from '../store/outboxStore.ts';

/**
 * Returns an outbox that remembers which e-mails it could not defer, as on a full disk. Their visitors read that the
 * booking stands and the e-mail comes (A23): that is noted before anything else is sent, or refused.
 */
export function retryDeferredWrites(outbox: OutboxStore): OutboxStore {
  const promised = new Set<string>();

  async function note(): Promise<void> {
    for (const id of promised) {
      await outbox.defer(id);
      promised.delete(id);
    }
  }

  return {
    ...outbox,
    async defer(id) {
      promised.add(id);
      const progress = await outbox.defer(id);
      promised.delete(id);
      return progress;
    },
    async nextDue(now, which) {
      await note();
      return outbox.nextDue(now, which);
    },
    async markRefused(id, failed, failureEmail) {
      await note();
      await outbox.markRefused(id, failed, failureEmail);
    },
  };
}
