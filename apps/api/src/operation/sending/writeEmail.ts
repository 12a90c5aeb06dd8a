import type { FastifyBaseLogger } from 'fastify';
import { staffLinkUrl, agendaUrl } from '../../agenda/sign-in/agendaLinks.ts';
import { morningOf } from '../../agenda/daily-digest/sendMorningEmails.ts';
import { rulesOf } from '../../booking/rulesOf.ts';
import { withService } from '../../booking/emails/withService.ts';
import { writeBookingEmail } from '../../booking/emails/writeBookingEmail.ts';
import type { Delivery, SkipReason } from '../../outbox/deliver.ts';
import type { Email } from '../../outbox/Email.ts';
import type { AppContext } from '../../AppContext.ts';
import type { OutboxRow, StaffLink } from '../../store/tables/Tables.ts';
import { bookingsOnClosedDays } from '../../agenda/closures/reportClosedDays.ts';

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
    const { deliveryReport } = await import('../reports/deliveryReport.tsx');
    return withContent(row, deliveryReport(shown, centre, { withMessages }));
  }

  async function writeCollectedMessages(row: OutboxRow): Promise<OutboxRow | SkipReason> {
    const { collectedMessages, mostNamed } = await import('../../messages/emails/collectedMessages.tsx');
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
    const { closedDayBookings } = await import('../../agenda/closures/closedDayBookings.tsx');
    return withContent(row, closedDayBookings(bookings, config.centre));
  }

  /** An email that waited can be for a mailbox that the configuration no longer names. */
  const isOfStaff = (link: StaffLink | undefined): link is StaffLink =>
    link !== undefined && config.staffEmails.includes(link.email);

  async function writeAgendaLink(row: OutboxRow, at: Date): Promise<OutboxRow | SkipReason> {
    const link = await store.staffLinks.find(row.id);
    if (!isOfStaff(link) || Date.parse(link.endsAt) <= at.getTime()) return 'empty';
    const { agendaLink } = await import('../../agenda/daily-digest/agendaEmails.tsx');
    const url = staffLinkUrl(row.id, { config, links });
    return withContent(row, agendaLink(config.centre, { to: row.recipient, url }));
  }

  async function writeMorning(row: OutboxRow, at: Date): Promise<OutboxRow | SkipReason> {
    const link = await store.staffLinks.find(row.id);
    const morning = await morningOf({ config, store, now: () => at });
    // One that waited for the mail server until the next day would list the wrong one.
    if (!isOfStaff(link) || link.morningOf !== morning.day || config.morningEmail === null) return 'empty';
    const { morningAgenda } = await import('../../agenda/daily-digest/agendaEmails.tsx');
    const url = staffLinkUrl(row.id, { config, links });
    return withContent(
      row,
      morningAgenda(morning, config.centre, { to: row.recipient, url, time: config.morningEmail }),
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
