import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { eraseConsents } from './consentLog.ts';
import { reportedKinds } from './deliveryReportStore.ts';
import { releaseExpired } from './provisionalSeats.ts';
import type { Tables } from './Tables.ts';

export interface RetentionStore {
  /** Takes name, phone and address out of the bookings of days before `day` (YYYY-MM-DD); returns how many. */
  anonymiseBefore(day: string): Promise<number>;
  /**
   * Ends the provisional bookings whose time is over at `at`, and takes name, phone and address out of those made at
   * `moment` or before; returns how many.
   */
  anonymiseExpiredUpTo(moment: string, at: string): Promise<number>;
  /** Forgets from which networks the bookings made at `moment` or before came. */
  forgetNetworksUpTo(moment: string): Promise<void>;
  /**
   * Forgets the requests to subscribe whose link ended at `moment` or before, with their addresses and consents unless
   * there is more about them; returns how many requests.
   */
  forgetUnconfirmedUpTo(moment: string): Promise<number>;
  /** Deletes the consents up to `moment` of the addresses that had left by then; returns how many. */
  eraseConsentsUpTo(moment: string): Promise<number>;
  /** Takes phone and message out of the subscriptions last sent at `moment` or before; returns how many. */
  emptyMessagesUpTo(moment: string): Promise<number>;
  /** Empties the e-mails that left, or were given up, at `moment` or before; returns how many. */
  emptyEmailsUpTo(moment: string): Promise<number>;
}

/** Returns what takes personal data away again; the bookings themselves stay, for the centre to count. */
export function retentionStore(db: Kysely<Tables>): RetentionStore {
  return {
    async anonymiseBefore(day) {
      const { numUpdatedRows } = await anonymise(db)
        .where('day', '<', day)
        .where('email', '<>', '')
        // An e-mail that waits is yet to be written from it; a reminder is too late by then.
        .where('id', 'not in', bookingsWithEmails(db))
        .executeTakeFirstOrThrow();
      await db
        .updateTable('bookingCorrection')
        .set({ name: '', phone: '' })
        .where('bookingId', 'in', db.selectFrom('booking').select('id').where('email', '=', ''))
        .execute();
      return Number(numUpdatedRows);
    },

    anonymiseExpiredUpTo: (moment, at) =>
      db.transaction().execute(async (trx) => {
        await releaseExpired(trx, at);
        const { numUpdatedRows } = await anonymise(trx)
          .where('status', '=', 'expired')
          .where('createdAt', '<=', moment)
          .where('email', '<>', '')
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),

    async forgetNetworksUpTo(moment) {
      await db
        .updateTable('booking')
        .set({ networkNarrow: null, networkHome: null, networkWide: null })
        .where('createdAt', '<=', moment)
        .where('networkNarrow', 'is not', null)
        .execute();
    },

    forgetUnconfirmedUpTo: (moment) =>
      db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('subscriptionRequest')
          .where('confirmBy', '<=', moment)
          .executeTakeFirstOrThrow();
        await eraseConsents(trx, neverSubscribed(trx).select(['centre', 'emailKey']), endOfTime);
        await trx.deleteFrom('subscription').where('id', 'in', neverSubscribed(trx).select('id')).execute();
        return Number(numDeletedRows);
      }),

    eraseConsentsUpTo: (moment) =>
      db
        .transaction()
        .execute((trx) =>
          eraseConsents(
            trx,
            trx
              .selectFrom('subscription')
              .select(['centre', 'emailKey'])
              .where('unsubscribedAt', '<=', moment),
            moment,
          ),
        ),

    async emptyMessagesUpTo(moment) {
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set({ phone: '', message: '' })
        .where('updatedAt', '<=', moment)
        .where((eb) => eb.or([eb('phone', '<>', ''), eb('message', '<>', '')]))
        .executeTakeFirstOrThrow();
      await db
        .updateTable('subscriptionRequest')
        .set({ phone: '', message: '' })
        .where('createdAt', '<=', moment)
        .execute();
      return Number(numUpdatedRows);
    },

    async emptyEmailsUpTo(moment) {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({
          recipient: '',
          replyTo: null,
          subject: '',
          text: '',
          html: null,
          calendar: null,
          unsubscribeUrl: null,
        })
        .where('status', '<>', 'pending')
        .where((eb) => eb(eb.fn.coalesce('sentAt', 'createdAt'), '<=', moment))
        .where('recipient', '<>', '')
        // The report that repeats its words has yet to be written.
        .where((eb) =>
          eb.not(
            eb.and([
              eb('status', '=', 'undelivered'),
              eb('kind', 'in', reportedKinds),
              eb('reportedBy', 'is', null),
            ]),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}

const anonymise = (db: Kysely<Tables>) =>
  db.updateTable('booking').set({
    name: '',
    phone: '',
    email: '',
    emailKey: sql.ref('id'),
    mailboxKey: sql.ref('id'),
    // Computed from the address: whoever guesses that would find the booking.
    reference: '',
    calendarUid: null,
  });

const bookingsWithEmails = (db: Kysely<Tables>) =>
  db
    .selectFrom('outbox')
    .select('bookingId')
    .where('status', '=', 'pending')
    .where('kind', '<>', 'booking-reminder')
    .where('bookingId', 'is not', null)
    .$castTo<{ bookingId: string }>();

/** The addresses that somebody has typed and nobody has confirmed, without a link that still holds. */
const neverSubscribed = (db: Kysely<Tables>) =>
  db
    .selectFrom('subscription')
    .where('subscribedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .where('id', 'not in', db.selectFrom('subscriptionRequest').select('subscriptionId'));

const endOfTime = '9999';
