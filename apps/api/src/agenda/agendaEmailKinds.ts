import type { EmailContext } from '../AppContext.ts';
import type { Config } from '../config/config.ts';
import type { EmailKinds } from '../outbox/EmailKind.ts';
import { withContent } from '../outbox/EmailKind.ts';
import type { StaffLink } from '../store/schema.ts';
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
      const { closedDayBookings } = await import('./closures/closedDayBookings.tsx');
      return withContent(row, closedDayBookings(bookings, config.centre));
    },
  },
  'agenda-link': {
    recipient: 'centre',
    isAwaited: true,
    retriedForDays: 1,
    async write(row, at, { store, config, links }) {
      const link = await store.staffLinks.find(row.id);
      if (!isOfStaff(link, config) || Date.parse(link.endsAt) <= at.getTime()) return 'empty';
      const { agendaLink } = await import('./daily-digest/agendaEmails.tsx');
      const url = staffLinkUrl(row.id, { config, links });
      return withContent(row, agendaLink(config.centre, { to: row.recipient, url }));
    },
  },
  'morning-agenda': {
    recipient: 'centre',
    retriedForDays: 1,
    async write(row, at, { store, config, links }) {
      const { centre, morningEmail: time } = config;
      const link = await store.staffLinks.find(row.id);
      const morning = await morningOf({ config, store, now: () => at });
      // One that waited for the mail server until the next day would list the wrong one.
      if (!isOfStaff(link, config) || link.morningOf !== morning.day || time === null) return 'empty';
      const { dailyDigest } = await import('./daily-digest/agendaEmails.tsx');
      const url = staffLinkUrl(row.id, { config, links });
      return withContent(row, dailyDigest(morning, centre, { to: row.recipient, url, time }));
    },
  },
} satisfies Partial<EmailKinds<EmailContext>>;

/** An email that waited can be for a mailbox that the configuration no longer names. */
function isOfStaff(
  link: StaffLink | undefined,
  { staffEmails }: Pick<Config, 'staffEmails'>,
): link is StaffLink {
  return link !== undefined && staffEmails.includes(link.email);
}
