import type { OutboxWorker } from './outboxWorker.ts';

/** The worker of a process that may share its database with others. */
export interface SharedOutbox extends OutboxWorker {
  /** Whether the database took what this process wrote last: its lease, every two seconds. */
  canStore: () => boolean;
}
