import type { FieldError } from '@centro/api-client';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { undecidedOnClosedDays } from '../agenda/consultation/bookingsOnClosedDays.ts';
import { isLinkFlood } from '../agenda/sign-in/agendaLinks.ts';
import { sendProblem } from '../http/problems.ts';
import { freeDiskBytes } from '../store/freeDisk.ts';
import { isNearlyFull } from './diskProbe.ts';
import { severalRefusals } from '../outbox/relayHealth.ts';
import type { DeliveryCause } from '../store/schema.ts';
import { dayMs } from '../texts/dates.ts';

export const readinessChecks = [
  'database',
  'mail',
  'mail-refused',
  'mail-undelivered',
  'closures',
  'disk',
  'clock',
] as const;

interface Readiness {
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
  let storedBytes = 0;
  try {
    const since = await store.outbox.oldestWaitingSince(now().toISOString());
    if (since !== null) oldestMailSeconds = Math.max(0, secondsBetween(since, now()));
    undeliveredMails = await store.deliveryReports.countUndelivered(
      new Date(now().getTime() - weekMs).toISOString(),
    );
    if (await store.deliveryReports.hasUnreported()) unready.push('mail-undelivered');
    refusedLinks = await store.linkRefusals.ofLastDay(now());
    if ((await undecidedOnClosedDays(context)).length > 0) unready.push('closures');
    if (!(await clock.check()).isProven) unready.push('clock');
    await store.disk.check();
    storedBytes = await store.disk.storedBytes();
    if (await store.outbox.areHeldUp(new Date(now().getTime() - longestMailMs).toISOString()))
      unready.push('mail');
    if (!outbox.canStore()) unready.push('database');
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    unready.push('database');
  }
  if (outbox.refusalsInARow() >= severalRefusals) unready.push('mail-refused');

  const freeBytes = await freeDiskBytes(config.dataDir);
  const isFull = isNearlyFull(storedBytes, config.database.maxBytes);
  if (freeBytes < config.leastFreeDiskBytes || isFull) unready.push('disk');
  const warnings: Readiness['warnings'] = isLinkFlood(refusedLinks) ? ['agenda-link-flood'] : [];
  return { unready, oldestMailSeconds, undeliveredMails, freeDiskBytes: freeBytes, refusedLinks, warnings };
}

const longestMailMs = 60 * 60 * 1000;

const weekMs = 7 * dayMs;

const secondsBetween = (since: string, now: Date) => Math.floor((now.getTime() - Date.parse(since)) / 1000);

/** Returns the call that reports to operators whether the server can work, and if not, why. */
export function readyz(context: AppContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { unready, ...facts } = await readiness(context, request.log);
    if (unready.length === 0) return reply.send({ status: 'ready', ...facts });
    const details = context.config.centre.language.words.problemDetails.readiness;
    const errors: FieldError[] = unready.map((field) => ({ field, detail: details[field] }));
    return sendProblem(reply, 'not-ready', { errors });
  };
}

/** Responds while the process runs; `readyz` reports whether it can work. */
export async function healthz(_request: FastifyRequest, reply: FastifyReply) {
  return reply.send({ status: 'ok' });
}
