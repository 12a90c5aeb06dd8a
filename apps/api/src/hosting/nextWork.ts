import { centreTime } from '@centro/booking';
import type { TimeOfDay } from '@centro/booking';
import type { AppContext } from '../AppContext.ts';
import type { Config } from '../config/config.ts';
import { dayMs } from '../operation/runDaily.ts';

/**
 * Returns when a centre that sleeps has something to do without a request: an email is due, a daily job, or the email of the
 * morning.
 */
export async function nextWork({
  config,
  store,
  dailyRuns,
  now,
}: Pick<AppContext, 'config' | 'store' | 'now'> & { dailyRuns: ReadonlyMap<string, number> }): Promise<Date> {
  const at = now();
  const email = await store.outbox.nextDueAt();
  const moments = [
    at.getTime() + dayMs,
    ...[...dailyRuns.values()].map((ranAt) => ranAt + dayMs),
    ...(email === null ? [] : [Date.parse(email)]),
    ...(config.morningEmail === null ? [] : [nextMorning(at, config.rules, config.morningEmail)]),
  ];
  return new Date(Math.min(...moments));
}

/** Returns when the clock of the centre shows `time` next, in milliseconds since 1970. */
function nextMorning(at: Date, rules: Config['rules'], time: TimeOfDay): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const here = centreTime(at, rules);
  const morning = here.set({ hour, minute, second: 0, millisecond: 0 });
  return (morning.compare(here) > 0 ? morning : morning.add({ days: 1 })).toDate().getTime();
}
