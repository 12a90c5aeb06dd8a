import type { Kysely } from 'kysely';
import { eraseConsents, lockSubscriptions } from '../newsletter/subscriptionStore.ts';
import { columnsOf, emptied, isFilled, tablesOf } from './personalData.ts';
import { releaseExpired } from '../store/provisionalSeats.ts';
import type { OutboxRow, Tables } from '../store/schema.ts';

interface RetentionStore {
  /** Removes name, phone and address from the bookings of days before `day` (YYYY-MM-DD); returns how many. */
  anonymiseBefore(day: string): Promise<number>;
  /**
   * Expires the unconfirmed bookings whose time is over at `at`, and removes name, phone and address from those made
   * at `moment` or before; returns how many.
   */
  anonymiseExpiredUpTo(moment: string, at: string): Promise<number>;
  /** Removes the networks of bookings made at `moment` or before. */
  eraseNetworksUpTo(moment: string): Promise<void>;
  /**
   * Deletes the subscription requests whose link ended at `moment` or before, with their addresses and consents
   * unless these have other uses; returns how many requests.
   */
  eraseUnconfirmedUpTo(moment: string): Promise<number>;
  /** Deletes the consents up to `moment` of addresses that had unsubscribed by then; returns how many. */
  eraseConsentsUpTo(moment: string): Promise<number>;
  /** Removes phone and message from the subscriptions last updated at `moment` or before; returns how many. */
  emptyMessagesUpTo(moment: string): Promise<number>;
  /** Empties the emails that were sent, or given up, at `moment` or before; returns how many. */
  emptyEmailsUpTo(moment: string): Promise<number>;
}

/**
 * Returns the store that deletes personal data; the bookings themselves are kept for statistics. Reports quote the emails of
 * `reportedKinds`.
 */
export function retentionStore(
  db: Kysely<Tables>,
  reportedKinds: readonly OutboxRow['kind'][],
): RetentionStore {
  return {
    async anonymiseBefore(day) {
      const { numUpdatedRows } = await anonymise(db)
        .where('day', '<', day)
        .where('name', '<>', '')
        // A pending email is yet to be rendered from it; a reminder is too late by then.
        .where('id', 'not in', bookingsWithEmails(db))
        .executeTakeFirstOrThrow();
      for (const table of tablesOf('booking'))
        if (columnsOf(table, 'visitor').length > 0)
          await db
            .updateTable(table)
            .set(emptied(table, 'visitor'))
            .where(isFilled(table, 'visitor'))
            .where('bookingId', 'in', anonymised(db))
            .execute();
      return Number(numUpdatedRows);
    },

    anonymiseExpiredUpTo: (moment, at) =>
      db.transaction().execute(async (trx) => {
        await releaseExpired(trx, at);
        const { numUpdatedRows } = await anonymise(trx)
          .where('status', '=', 'expired')
          // Who gave no answer to a proposal is kept as every other visitor.
          .where('insteadOf', 'is', null)
          .where('createdAt', '<=', moment)
          .where('name', '<>', '')
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),

    async eraseNetworksUpTo(moment) {
      await db
        .updateTable('booking')
        .set(emptied('booking', 'network'))
        .where('createdAt', '<=', moment)
        .where('networkNarrow', 'is not', null)
        .execute();
    },

    eraseUnconfirmedUpTo: (moment) =>
      db.transaction().execute(async (trx) => {
        await lockSubscriptions(trx);
        const { numDeletedRows } = await trx
          .deleteFrom('subscriptionRequest')
          .where('confirmBy', '<=', moment)
          .executeTakeFirstOrThrow();
        await eraseConsents(trx, neverSubscribed(trx).select(['centre', 'emailKey']), endOfTime);
        await trx.deleteFrom('subscription').where('id', 'in', neverSubscribed(trx).select('id')).execute();
        return Number(numDeletedRows);
      }),

    eraseConsentsUpTo: (moment) =>
      db.transaction().execute(async (trx) => {
        await lockSubscriptions(trx);
        const unsubscribed = trx
          .selectFrom('subscription')
          .select(['centre', 'emailKey'])
          .where('unsubscribedAt', '<=', moment);
        return eraseConsents(trx, unsubscribed, moment);
      }),

    async emptyMessagesUpTo(moment) {
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set(emptied('subscription', 'message'))
        .where('updatedAt', '<=', moment)
        .where(isFilled('subscription', 'message'))
        .executeTakeFirstOrThrow();
      await db
        .updateTable('subscriptionRequest')
        .set(emptied('subscriptionRequest', 'message'))
        .where('createdAt', '<=', moment)
        .execute();
      return Number(numUpdatedRows);
    },

    async emptyEmailsUpTo(moment) {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set(emptied('outbox', 'email'))
        .where('status', '<>', 'pending')
        .where((eb) => eb(eb.fn.coalesce('sentAt', 'createdAt'), '<=', moment))
        .where('recipient', '<>', '')
        // The report that quotes its content is not yet rendered.
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

const anonymise = (db: Kysely<Tables>) => db.updateTable('booking').set(emptied('booking', 'visitor'));

const anonymised = (db: Kysely<Tables>) => db.selectFrom('booking').select('id').where('name', '=', '');

const bookingsWithEmails = (db: Kysely<Tables>) =>
  db
    .selectFrom('outbox')
    .select('bookingId')
    .where('status', '=', 'pending')
    .where('kind', '<>', 'booking-reminder')
    .where('bookingId', 'is not', null)
    .$castTo<{ bookingId: string }>();

/** Addresses that were typed but never confirmed, without a valid link. */
const neverSubscribed = (db: Kysely<Tables>) =>
  db
    .selectFrom('subscription')
    .where('subscribedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .where('id', 'not in', db.selectFrom('subscriptionRequest').select('subscriptionId'));

const endOfTime = '9999';
