import type { Kysely, Selectable } from 'kysely';
import type { Subscription, Tables } from '../store/schema.ts';

/** An address on the list of the newsletter, or one that still has to confirm. */
interface Subscriber extends Pick<
  Subscription,
  'id' | 'email' | 'firstName' | 'lastName' | 'subscribedAt' | 'createdAt'
> {
  /** What was agreed to, and when, earliest first. */
  consents: Pick<Selectable<Tables['consent']>, 'event' | 'version' | 'at'>[];
}

interface SubscriberStore {
  /** Returns the subscribers of a centre and those who can still confirm at `at`, latest first. */
  list(centre: string, at: string): Promise<Subscriber[]>;
}

export function subscriberStore(db: Kysely<Tables>): SubscriberStore {
  return {
    async list(centre, at) {
      const subscriptions = await db
        .selectFrom('subscription')
        .select(['id', 'email', 'emailKey', 'firstName', 'lastName', 'subscribedAt', 'createdAt'])
        .where('centre', '=', centre)
        .where((eb) =>
          eb.or([
            eb('subscribedAt', 'is not', null),
            eb.exists(
              eb
                .selectFrom('subscriptionRequest')
                .select('subscriptionRequest.id')
                .whereRef('subscriptionRequest.subscriptionId', '=', 'subscription.id')
                .where('subscriptionRequest.confirmedAt', 'is', null)
                .where('subscriptionRequest.confirmBy', '>', at),
            ),
          ]),
        )
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      const consents = Map.groupBy(
        await db
          .selectFrom('consent')
          .select(['emailKey', 'event', 'version', 'at'])
          .where('centre', '=', centre)
          .orderBy('id')
          .execute(),
        ({ emailKey }) => emailKey,
      );
      return subscriptions.map(({ emailKey, ...subscription }) => ({
        ...subscription,
        consents: (consents.get(emailKey) ?? []).map(({ event, version, at: givenAt }) => ({
          event,
          version,
          at: givenAt,
        })),
      }));
    },
  };
}
