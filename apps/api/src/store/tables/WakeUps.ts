/**
 * Messages between the processes that share a database, so that they need not wait for their next look. A message may
 * be lost, also because a pooler passes none on: every receiver looks by itself too, only later.
 */
export interface WakeUps {
  /** Tells the other processes, and this one, that an email was tried (its id) or that emails wait (empty). */
  publish(text: string): void;
  /** Calls `onMessage` with each message from here on; with an empty one whenever some may have been missed. */
  subscribe(onMessage: (text: string) => void): void;
}

/** The one process that sends on SQLite has nobody to tell. */
export const noWakeUps: WakeUps = { publish: () => undefined, subscribe: () => undefined };
