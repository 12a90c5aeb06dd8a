import type { AppContext } from '../../AppContext.ts';

/** What visitors did, and what failed, in the last 24 hours. */
export interface LastDayCounts {
  booked: number;
  cancelled: number;
  moved: number;
  messages: number;
  /** People whom no email reaches. */
  undelivered: number;
}

/** Returns what has happened in the last 24 hours. */
export async function lastDayCounts({
  config,
  store,
  now,
}: Pick<AppContext, 'config' | 'store' | 'now'>): Promise<LastDayCounts> {
  const yesterday = new Date(now().getTime() - dayMs);
  const emails = await store.since.emailsSince(yesterday);
  const count = (kind: Parameters<typeof emails.get>[0]) => emails.get(kind) ?? 0;
  return {
    booked: count('booking-email-to-centre'),
    cancelled: count('cancellation-email-to-centre'),
    moved: count('move-email-to-centre'),
    // One email can list many.
    messages: await store.messages.countSince(config.centre.key, yesterday),
    undelivered: count('delivery-failure-email-to-centre'),
  };
}

const dayMs = 24 * 60 * 60 * 1000;
