import { centreTime, today } from '@centro/booking';
import type { AppContext } from '../../AppContext.ts';
import { lastDayCounts } from '../day/lastDayCounts.ts';
import { dayAgenda } from '../day/dayAgenda.ts';
import type { Morning } from './morningAgenda.tsx';

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
    since: await lastDayCounts(context),
    next: next
      ? { day: next.day, count: next.entries.filter(({ kind }) => kind === 'consultation').length }
      : null,
  };
}

/** Returns whether a morning has something to say: a consultation, or anything that happened since yesterday. */
export function hasNews({ entries, since }: Morning): boolean {
  return entries.some(({ isFree }) => isFree !== true) || Object.values(since).some((count) => count > 0);
}

const daysAhead = 14;
