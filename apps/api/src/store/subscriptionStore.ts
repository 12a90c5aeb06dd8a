import type { Kysely } from 'kysely';
import type { Subscription, Tables } from './Tables.ts';

export interface SubscriptionStore {
  /** Stores a subscription; the same address again replaces what it said before (A36). */
  save(subscription: Subscription): Promise<void>;
}

export function subscriptionStore(db: Kysely<Tables>): SubscriptionStore {
  return {
    async save(subscription) {
      const { email, firstName, lastName, phone, message, consentVersion, updatedAt } = subscription;
      await db
        .insertInto('subscription')
        .values(subscription)
        .onConflict((conflict) =>
          conflict
            .columns(['centre', 'emailKey'])
            .doUpdateSet({ email, firstName, lastName, phone, message, consentVersion, updatedAt }),
        )
        .execute();
    },
  };
}
