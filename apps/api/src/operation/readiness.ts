import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isLinkFlood } from '../agenda/sign-in/agendaLinks.ts';
import { severalRefusals } from '../outbox/relayHealth.ts';
import type { AppContext } from '../AppContext.ts';
import type { DeliveryCause } from '../store/tables/Tables.ts';
import { bookingsOnClosedDays } from '../agenda/closures/reportClosedDays.ts';

export const readinessChecks = [
  'database',
  'mail',
  'mail-refused',
  'mail-undelivered',
  'closures',
  'disk',
  'clock',
] as const;

export interface Readiness {
  /** The checks that failed. */
  unready: (typeof readinessChecks)[number][];
  /** 0 when no email is pending. */
  oldestMailSeconds: number;
  /** Undelivered emails of the last 7 days, by cause. */
  undeliveredMails: Record<DeliveryCause, number>;
  freeDiskBytes: number;
  /** Links to the agenda that strangers asked for in vain in the last 24 hours. */
  refusedLinks: number;
  /** What is not in order although the server can work: a stranger can cause it, so it makes nothing unready. */
  warnings: 'agenda-link-flood'[];
}

/** Returns the state of database, emails, closures and disk. Logs errors. */
export async function readiness(
  context: Pick<AppContext, 'store' | 'config' | 'now'> & {
    outbox: Pick<AppContext['outbox'], 'refusalsInARow' | 'canStore'>;
    clock: Pick<AppContext['clock'], 'check'>;
  },
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Readiness> {
  const { store, config, now, outbox, clock } = context;
  const unready: Readiness['unready'] = [];
  let oldestMailSeconds = 0;
  let refusedLinks = 0;
  let undeliveredMails = { temporary: 0, permanent: 0, technical: 0 };
  try {
    const since = await store.outbox.oldestWaitingSince(now().toISOString());
    if (since !== null) oldestMailSeconds = Math.max(0, secondsBetween(since, now()));
    undeliveredMails = await store.deliveryReports.countUndelivered(
      new Date(now().getTime() - weekMs).toISOString(),
    );
    if (await store.deliveryReports.hasUnreported()) unready.push('mail-undelivered');
    refusedLinks = await store.linkRefusals.ofLastDay(now());
    if ((await bookingsOnClosedDays(context)).length > 0) unready.push('closures');
    if (!(await clock.check()).isProven) unready.push('clock');
    if (!outbox.canStore()) unready.push('database');
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    unready.push('database');
  }
  if (oldestMailSeconds > longestMailSeconds) unready.push('mail');
  if (outbox.refusalsInARow() >= severalRefusals) unready.push('mail-refused');

  const { bavail, bsize } = await statfs(config.dataDir);
  const freeDiskBytes = bavail * bsize;
  if (freeDiskBytes < config.leastFreeDiskBytes) unready.push('disk');
  const warnings: Readiness['warnings'] = isLinkFlood(refusedLinks) ? ['agenda-link-flood'] : [];
  return { unready, oldestMailSeconds, undeliveredMails, freeDiskBytes, refusedLinks, warnings };
}

const longestMailSeconds = 60 * 60;
const weekMs = 7 * 24 * 60 * 60 * 1000;

const secondsBetween = (since: string, now: Date) => Math.floor((now.getTime() - Date.parse(since)) / 1000);
