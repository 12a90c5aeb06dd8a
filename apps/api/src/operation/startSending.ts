import { centreTime } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import { toCalendarDate } from '@internationalized/date';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { Hosting } from '../Hosting.ts';
import { bookingsOnClosedDays } from '../agenda/closures/reportClosedDays.ts';
import { morningOf } from '../agenda/daily-digest/sendDailyDigests.ts';
import { agendaUrl, staffLinkUrl } from '../agenda/sign-in/agendaLinks.ts';
import { deliveryFailureEmail } from '../booking/emails/bookingEmails.ts';
import { withService } from '../booking/emails/bookingTime.ts';
import { writeBookingEmail } from '../booking/emails/writeBookingEmail.ts';
import { rulesOf } from '../closures/currentRules.ts';
import type { CentreFacts, Config } from '../config/config.ts';
import type { Email } from '../outbox/Email.ts';
import { outboxRow, unrenderedEmail } from '../outbox/Email.ts';
import type { CentreEmails, Delivery, SkipReason } from '../outbox/deliver.ts';
import type { MailTransport } from '../outbox/transport/mailTransport.ts';
import type { SharedOutbox } from '../outbox/outboxWorker.ts';
import { outboxWorker } from '../outbox/outboxWorker.ts';
import { sendClaimed, sendOnlyWithLease } from '../outbox/sendOnlyWithLease.ts';
import { senderLease } from '../outbox/senderLease.ts';
import type { OutboxRow, StaffLink } from '../store/schema.ts';
import { formatDay, formatMoment } from '../texts/dates.ts';

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

/** Returns the emails that report delivery problems to the centre. */
function centreEmails({ centre, rules, mail }: Pick<Config, 'centre' | 'rules' | 'mail'>): CentreEmails {
  const sender = mail.from.address;
  return {
    deliveryFailureEmail: (bookingId, at) => deliveryFailureEmail(bookingId, { centre, sender, at }),
    relayRefusals: (reply, at) =>
      outboxRow(relayRefusals(reply, centreTime(at, rules), centre), { kind: 'relay-refusals', sender, at }),
    deliveryReport: (at) =>
      outboxRow(unrenderedEmail({ to: centre.email, replyTo: null }), {
        kind: 'delivery-report',
        sender,
        at,
      }),
  };
}

/**
 * Returns the email to the centre, sent once the mail server accepts emails again after several refusals in a row
 * (A23).
 */
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
export function writeEmail(
  { store, config, links }: Pick<AppContext, 'store' | 'config' | 'links'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Delivery['write'] {
  const writeAboutBooking = writeBookingEmail({ store, config, links, log });

  async function writeReport(row: OutboxRow): Promise<OutboxRow | SkipReason> {
    const undelivered = await store.deliveryReports.listOn(row.id);
    if (undelivered.length === 0) return 'empty';
    const { centre } = config;
    const shown = undelivered.map(({ email, booking }) => ({
      email,
      booking: booking && withService(booking, { centre, rules: rulesOf(booking, config) }),
    }));
    const withMessages = row.failure !== 'permanent';
    const { deliveryReport } = await import('./deliveryReport.tsx');
    return withContent(row, deliveryReport(shown, centre, { withMessages }));
  }

  async function writeCollectedMessages(row: OutboxRow): Promise<OutboxRow | SkipReason> {
    const { collectedMessages, mostNamed } = await import('../messages/emails/collectedMessages.tsx');
    const { centre, rules } = config;
    const { messages, count } = await store.messages.collect(centre.key, row.id, mostNamed);
    // They were deleted meanwhile.
    if (count === 0) return 'empty';
    const collected = {
      messages,
      count,
      timeZone: rules.timeZone,
      messagesUrl: `${agendaUrl(config)}/messaggi`,
      withTexts: row.failure !== 'permanent',
    };
    return withContent(row, collectedMessages(collected, centre));
  }

  async function writeOfClosedDays(row: OutboxRow, at: Date): Promise<OutboxRow | SkipReason> {
    const bookings = await bookingsOnClosedDays({ store, config, now: () => at });
    if (bookings.length === 0) return 'empty';
    const { closedDayBookings } = await import('../agenda/closures/closedDayBookings.tsx');
    return withContent(row, closedDayBookings(bookings, config.centre));
  }

  /** An email that waited can be for a mailbox that the configuration no longer names. */
  const isOfStaff = (link: StaffLink | undefined): link is StaffLink =>
    link !== undefined && config.staffEmails.includes(link.email);

  async function writeAgendaLink(row: OutboxRow, at: Date): Promise<OutboxRow | SkipReason> {
    const link = await store.staffLinks.find(row.id);
    if (!isOfStaff(link) || Date.parse(link.endsAt) <= at.getTime()) return 'empty';
    const { agendaLink } = await import('../agenda/daily-digest/agendaEmails.tsx');
    const url = staffLinkUrl(row.id, { config, links });
    return withContent(row, agendaLink(config.centre, { to: row.recipient, url }));
  }

  async function writeMorning(row: OutboxRow, at: Date): Promise<OutboxRow | SkipReason> {
    const link = await store.staffLinks.find(row.id);
    const morning = await morningOf({ config, store, now: () => at });
    // One that waited for the mail server until the next day would list the wrong one.
    if (!isOfStaff(link) || link.morningOf !== morning.day || config.morningEmail === null) return 'empty';
    const { dailyDigest } = await import('../agenda/daily-digest/agendaEmails.tsx');
    const url = staffLinkUrl(row.id, { config, links });
    return withContent(
      row,
      dailyDigest(morning, config.centre, { to: row.recipient, url, time: config.morningEmail }),
    );
  }

  return async (row, at) => {
    switch (row.kind) {
      case 'delivery-report':
        return writeReport(row);
      case 'collected-messages':
        return writeCollectedMessages(row);
      case 'closed-day-bookings':
        return writeOfClosedDays(row, at);
      case 'agenda-link':
        return writeAgendaLink(row, at);
      case 'morning-agenda':
        return writeMorning(row, at);
      default:
        return writeAboutBooking(row, at);
    }
  };
}

function withContent(row: OutboxRow, { subject, text, html }: Email): OutboxRow {
  return { ...row, subject, text, html };
}
