import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import type { Hosting } from '../../Hosting.ts';
import { centreEmails } from './centreEmails.ts';
import { writeEmail } from './writeEmail.ts';
import { sendClaimed } from '../../outbox/lease/sendClaimed.ts';
import { senderLease } from '../../outbox/lease/senderLease.ts';
import { sendOnlyWithLease } from '../../outbox/lease/sendOnlyWithLease.ts';
import { outboxWorker } from '../../outbox/outboxWorker.ts';
import type { SharedOutbox } from '../../outbox/SharedOutbox.ts';
import type { MailTransport } from '../../outbox/transport/mailTransport.ts';

interface Sending {
  outbox: SharedOutbox;
  /** Whether another process runs the daily jobs. */
  isElsewhere: () => boolean;
}

/**
 * Has emails sent while the server runs. On PostgreSQL each process sends those that it claims; on SQLite the one
 * with the lease sends all. The lease also decides who runs the daily jobs.
 */
export function startSending(
  app: FastifyInstance,
  {
    config,
    store,
    links,
    transport,
    now,
    clock,
    startsOn,
  }: Pick<AppContext, 'config' | 'store' | 'links' | 'now' | 'clock'> &
    Pick<Hosting, 'startsOn'> & { transport: MailTransport },
): Sending {
  const isShared = config.database.url !== null;
  const job = isShared ? 'daily-jobs' : 'send-e-mails';
  const lease = senderLease({ leases: store.leases, job, log: app.log });
  const sent = { outbox: store.outbox, transport };
  const worker = outboxWorker({
    ...(isShared ? sendClaimed(sent) : sendOnlyWithLease(sent, lease)),
    wakeUps: store.wakeUps,
    reports: store.deliveryReports,
    write: writeEmail({ store, config, links }, app.log),
    emails: centreEmails(config),
    now,
    isClockProven: () => clock.isProven(),
    log: app.log,
  });
  app.addHook(startsOn, async () => {
    if (isShared) await worker.start();
    await lease.start({
      onTaken: async () => (isShared ? undefined : worker.start()),
      onRenewed: worker.wake,
    });
  });
  app.addHook('onClose', async () => {
    await worker.stop();
    await lease.stop();
  });
  const isElsewhere = () => lease.isElsewhere();
  return {
    // While another process alone sends the emails, no request waits for its own email.
    outbox: {
      ...worker,
      isBehind: () => (!isShared && isElsewhere()) || worker.isBehind(),
      canStore: () => lease.canStore(),
    },
    isElsewhere,
  };
}
