import type { EmailContext } from '../AppContext.ts';
import type { EmailKinds } from '../outbox/EmailKind.ts';
import { withContent } from '../outbox/EmailKind.ts';
import type { StaffLink } from '../store/schema.ts';
import { staffMember } from './staff/staff.ts';
import { bookingsOnClosedDays } from './consultation/bookingsOnClosedDays.ts';
import { morningOf } from './daily-digest/sendDailyDigests.ts';
import { staffLinkUrl } from './sign-in/agendaLinks.ts';

/** The emails to the centre's staff. */
export const agendaEmailKinds = {
  'closed-day-bookings': {
    recipient: 'centre',
    retriedForDays: Infinity,
    async write(row, at, { store, config }) {
      const bookings = await bookingsOnClosedDays({ store, config, now: () => at });
      if (bookings.length === 0) return 'empty';
      const { closedDayBookings } = await import('./closed-days/closedDayBookings.ts');
      return withContent(row, closedDayBookings(bookings, config.centre));
    },
  },
  'agenda-link': {
    recipient: 'centre',
    isAwaited: true,
    retriedForDays: 1,
    async write(row, at, { store, config, links }) {
      const link = await linkOfStaff(row.id, { store, config });
      if (!link || Date.parse(link.endsAt) <= at.getTime()) return 'empty';
      const { agendaLink, agendaWelcome } = await import('./daily-digest/agendaEmails.tsx');
      const url = staffLinkUrl(row.id, { config, links });
      const write = link.isWelcome === 1 ? agendaWelcome : agendaLink;
      return withContent(row, write(config.centre, { to: row.recipient, url, time: config.morningEmail }));
    },
  },
  'morning-agenda': {
    recipient: 'centre',
    retriedForDays: 1,
    async write(row, at, { store, config, links }) {
      const { centre, morningEmail: time } = config;
      const link = await linkOfStaff(row.id, { store, config });
      const morning = await morningOf({ config, store, now: () => at });
      // One that waited for the mail server until the next day would list the wrong one.
      if (link?.morningOf !== morning.day || time === null) return 'empty';
      const { dailyDigest } = await import('./daily-digest/agendaEmails.tsx');
      const url = staffLinkUrl(row.id, { config, links });
      return withContent(row, dailyDigest(morning, centre, { to: row.recipient, url, time }));
    },
  },
} satisfies Partial<EmailKinds<EmailContext>>;

/** Returns the link of an email that waited, unless its mailbox is no longer of the staff. */
async function linkOfStaff(
  id: string,
  context: Pick<EmailContext, 'config' | 'store'>,
): Promise<StaffLink | undefined> {
  const link = await context.store.staffLinks.find(id);
  return link && (await staffMember(context, link.email)) ? link : undefined;
}
