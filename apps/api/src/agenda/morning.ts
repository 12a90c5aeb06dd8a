import { centreTime, today } from '@centro/booking';
import type { AppContext } from '../AppContext.ts';
import { dayAgenda } from '../desk/dayAgenda.ts';
import type { Morning } from '../emails/agenda/morningAgenda.tsx';

/** Returns what the centre reads on the morning of a moment. */
export async function morningOf(context: Pick<AppContext, 'config' | 'store' | 'now'>): Promise<Morning> {
  const { config, now } = context;
  const day = today(centreTime(now(), config.rules), config.rules);
  const [present, ...following] = await dayAgenda(context, day, day.add({ days: daysAhead }));
  const next = following.find(({ entries }) => entries.length > 0);
  return {
    day: day.toString(),
    entries: (present?.entries ?? []).map((entry) =>
      entry.kind === 'free'
        ? { time: entry.time, isFree: true }
        : {
            time: entry.time,
            name: entry.consultation.name,
            phone: entry.consultation.phone,
            note: entry.consultation.note,
          },
    ),
    since: await sinceYesterday(context),
    next: next
      ? { day: next.day, count: next.entries.filter(({ kind }) => kind === 'consultation').length }
      : null,
  };
}

/** Returns what has happened in the last 24 hours. */
export async function sinceYesterday({
  config,
  store,
  now,
}: Pick<AppContext, 'config' | 'store' | 'now'>): Promise<Morning['since']> {
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

/** Returns whether a morning has something to say: a consultation, or anything that happened since yesterday. */
export function hasNews({ entries, since }: Morning): boolean {
  return entries.some(({ isFree }) => isFree !== true) || Object.values(since).some((count) => count > 0);
}

const daysAhead = 14;
const dayMs = 24 * 60 * 60 * 1000;
