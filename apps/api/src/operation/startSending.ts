import { centreTime } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import { toCalendarDate } from '@internationalized/date';
import type { FastifyInstance } from 'fastify';
import type { AppContext, EmailContext } from '../AppContext.ts';
import type { Hosting } from '../Hosting.ts';
import { withPublishedRules } from '../closures/publishedRules.ts';
import type { CentreFacts, Config } from '../config/config.ts';
import type { Email } from '../outbox/Email.ts';
import { outboxRow, unrenderedEmail } from '../outbox/Email.ts';
import type { CentreEmails, Delivery } from '../outbox/deliver.ts';
import type { MailTransport } from '../outbox/transport/MailTransport.ts';
import type { SharedOutbox } from '../outbox/outboxWorker.ts';
import { outboxWorker } from '../outbox/outboxWorker.ts';
import { sendClaimed } from '../outbox/claims/sendClaimed.ts';
import { sendOnlyWithLease } from '../outbox/claims/sendOnlyWithLease.ts';
import { senderLease } from '../outbox/claims/senderLease.ts';
import { formatDay, formatMoment } from '../texts/dates.ts';
import { emailKinds } from './emailKinds.ts';

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
    kinds: emailKinds,
    write: writeEmail({ store, config, links }, app.log),
    emails: centreEmails(config),
    now,
    isClockProven: () => clock.isProven(),
    crowd: store.bookings.crowd,
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

/** Returns the emails that report delivery problems to the centre. */
function centreEmails(config: Pick<Config, 'centre' | 'rules' | 'mail'>): CentreEmails {
  const { rules, mail } = config;
  const sender = mail.from.address;
  return {
    failureEmail: (row, at) =>
      emailKinds[row.kind].failureEmail?.(row, { centre: config.centre, sender, at }) ?? null,
    relayRefusals: (reply, at) =>
      outboxRow(relayRefusals(reply, centreTime(at, rules), config.centre), {
        kind: 'relay-refusals',
        sender,
        at,
      }),
    deliveryReport: (at) =>
      outboxRow(unrenderedEmail({ to: config.centre.email, replyTo: null }), {
        kind: 'delivery-report',
        sender,
        at,
      }),
  };
}

/** Returns the email to the centre, sent once the mail server accepts one after several refusals in a row (A23). */
function relayRefusals(reply: string, at: ZonedDateTime, centre: CentreFacts): Email {
  const { language } = centre;
  const { subject, text } = language.words.centreEmails.relayRefusals;
  return {
    to: centre.email,
    replyTo: null,
    subject,
    text: text({
      day: formatDay(toCalendarDate(at), 'short', language),
      time: formatMoment(at.toDate(), at.timeZone, language),
      reply,
    }),
    html: null,
    calendar: null,
  };
}

/** Returns a function that checks each email when it is sent, and renders those stored without content. */
export function writeEmail(context: Omit<EmailContext, 'log'>, log: EmailContext['log']): Delivery['write'] {
  return async (row, at) => {
    const { write } = emailKinds[row.kind];
    return write ? write(row, at, await withPublishedRules({ ...context, log })) : row;
  };
}
