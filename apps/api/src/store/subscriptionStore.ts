import type { Kysely } from 'kysely';
import { useLimits } from './limitStore.ts';
import type { DailyLimit } from './limitStore.ts';
import type { OutboxRow, Subscription, Tables } from './Tables.ts';

/** The e-mail that asks a subscriber to confirm. */
export interface Confirmation {
  toRow: (subscription: Subscription) => OutboxRow;
  limit: DailyLimit;
}

export interface SubscriptionStore {
  /**
   * Stores a subscription; the same address again replaces what it said before (A36). With a `confirmation`
   * its e-mail is stored in the same transaction, unless the address was confirmed before. Throws
   * `LimitReached` beyond a limit, and stores nothing.
   */
  save(
    subscription: Subscription,
    limits: readonly DailyLimit[],
    confirmation: Confirmation | null,
  ): Promise<void>;
  find(id: string): Promise<Subscription | undefined>;
  /** Notes when the owner of the address said yes (A35, B15); the first time counts. */
  confirm(id: string, at: string): Promise<void>;
  /** Notes when the subscription ended and forgets all but the address, so that it is not written to again. */
  unsubscribe(id: string, at: string): Promise<void>;
}

export function subscriptionStore(db: Kysely<Tables>, secret: Buffer): SubscriptionStore {
  return {
    save: (subscription, limits, confirmation) =>
      db.transaction().execute(async (trx) => {
        const at = new Date(subscription.updatedAt);
        await useLimits(trx, secret, limits, at);
        const { email, firstName, lastName, phone, message, consentVersion, confirmBy, updatedAt } =
          subscription;
        const stored = await trx
          .insertInto('subscription')
          .values(subscription)
          .onConflict((conflict) =>
            conflict.columns(['centre', 'emailKey']).doUpdateSet((eb) => ({
              email,
              firstName,
              lastName,
              phone,
              message,
              consentVersion,
              confirmBy,
              updatedAt,
              // Whoever left and comes back is asked again.
              confirmedAt: eb
                .case()
                .when('subscription.unsubscribedAt', 'is', null)
                .then(eb.ref('subscription.confirmedAt'))
                .end(),
              unsubscribedAt: null,
            })),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        if (!confirmation || stored.confirmedAt !== null) return;
        await useLimits(trx, secret, [confirmation.limit], at);
        await trx.insertInto('outbox').values(confirmation.toRow(stored)).execute();
      }),

    find: (id) => db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst(),

    async confirm(id, at) {
      await db
        .updateTable('subscription')
        .set({ confirmedAt: at })
        .where('id', '=', id)
        .where('confirmedAt', 'is', null)
        .where('unsubscribedAt', 'is', null)
        .execute();
    },

    async unsubscribe(id, at) {
      await db
        .updateTable('subscription')
        .set({ unsubscribedAt: at, firstName: '', lastName: '', phone: '', message: '' })
        .where('id', '=', id)
        .where('unsubscribedAt', 'is', null)
        .execute();
    },
  };
}
