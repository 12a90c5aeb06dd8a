import type { EmailContext } from '../AppContext.ts';
import { agendaEmailKinds } from '../agenda/agendaEmailKinds.ts';
import { bookingEmailKinds } from '../booking/emails/bookingEmailKinds.ts';
import { withService } from '../booking/emails/bookingTime.ts';
import { rulesOf } from '../closures/currentRules.ts';
import { messageEmailKinds } from '../messages/emails/messageEmailKinds.ts';
import { newsletterEmailKinds } from '../newsletter/emails/newsletterEmailKinds.ts';
import type { EmailKinds } from '../outbox/EmailKind.ts';
import { withContent } from '../outbox/EmailKind.ts';

/** Every email that the server sends, by its kind: a new kind is an entry of its room, and the file that renders it. */
export const emailKinds: EmailKinds<EmailContext> = {
  ...bookingEmailKinds,
  ...newsletterEmailKinds,
  ...messageEmailKinds,
  ...agendaEmailKinds,
  // Reports of problems are sent once the mail server accepts emails again.
  'relay-refusals': { recipient: 'centre', retriedForDays: Infinity },
  'delivery-report': {
    recipient: 'centre',
    retriedForDays: Infinity,
    async write(row, _at, { store, config }) {
      const undelivered = await store.deliveryReports.listOn(row.id);
      if (undelivered.length === 0) return 'empty';
      const { centre } = config;
      const shown = await Promise.all(
        undelivered.map(async (email) => {
          if (email.bookingId === null) return { email, booking: undefined };
          const booking = await store.bookings.find(email.bookingId);
          return { email, booking: withService(booking, { centre, rules: rulesOf(booking, config) }) };
        }),
      );
      const withMessages = row.failure !== 'permanent';
      const { deliveryReport } = await import('./deliveryReport.ts');
      return withContent(row, deliveryReport(shown, centre, { withMessages }));
    },
  },
  'fault-report': { recipient: 'centre', retriedForDays: 1 },
};
