import { expressionBuilder } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Subscription, Tables } from '../store/schema.ts';

/** An address on the list of the newsletter, or one that still has to confirm. */
export interface Subscriber extends Pick<
  Subscription,
  'id' | 'email' | 'firstName' | 'lastName' | 'subscribedAt' | 'createdAt'
> {
  /** What was agreed to, and when, earliest first. */
  consents: Pick<Selectable<Tables['consent']>, 'event' | 'version' | 'at'>[];
}

/** A part of the list. */
export interface ListedPart {
  /** Whether those who still have to confirm are left out. */
  isConfirmed?: boolean;
  /** The one to be returned. */
  id?: string;
  /** How many later ones are left out. */
  from?: number;
  /** Only those that are listed after this one, whatever has come or gone meanwhile. */
  after?: Place | undefined;
  atMost: number;
}

/** Where one stands on the list. */
type Place = Pick<Subscription, 'createdAt' | 'id'>;

interface SubscriberStore {
  /** Returns the subscribers of a centre and those who can still confirm at `at`, latest first. */
  list(centre: string, at: string, part: ListedPart): Promise<Subscriber[]>;
  /** Returns how many of each there are. */
  count(centre: string, at: string): Promise<{ confirmed: number; waiting: number }>;
}

export function subscriberStore(db: Kysely<Tables>): SubscriberStore {
  return {
    async list(centre, at, { isConfirmed = false, id, from = 0, after, atMost }) {
      const subscriptions = await db
        .selectFrom('subscription')
        .select(['id', 'email', 'emailKey', 'firstName', 'lastName', 'subscribedAt', 'createdAt'])
        .where('centre', '=', centre)
        .where(isConfirmed ? isSubscribed : isListed(at))
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .$if(after !== undefined, (query) => query.where(isAfter(after ?? { createdAt: '', id: '' })))
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(atMost)
        .offset(from)
        .execute();
      if (subscriptions.length === 0) return [];
      const consents = Map.groupBy(
        await db
          .selectFrom('consent')
          .select(['emailKey', 'event', 'version', 'at'])
          .where('centre', '=', centre)
          .where(
            'emailKey',
            'in',
            subscriptions.map(({ emailKey }) => emailKey),
          )
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

    async count(centre, at) {
      const { all, confirmed } = await db
        .selectFrom('subscription')
        .select((eb) => [
          eb.fn.countAll<number | string>().as('all'),
          eb.fn.count<number | string>('subscribedAt').as('confirmed'),
        ])
        .where('centre', '=', centre)
        .where(isListed(at))
        .executeTakeFirstOrThrow();
      return { confirmed: Number(confirmed), waiting: Number(all) - Number(confirmed) };
    },
  };
}

const isAfter = ({ createdAt, id }: Place) => {
  const eb = expressionBuilder<Tables, 'subscription'>();
  return eb.or([
    eb('createdAt', '<', createdAt),
    eb.and([eb('createdAt', '=', createdAt), eb('id', '>', id)]),
  ]);
};

const isSubscribed = expressionBuilder<Tables, 'subscription'>()('subscribedAt', 'is not', null);

/** Who gets the newsletter, or can still confirm at `at`. */
const isListed = (at: string) => {
  const eb = expressionBuilder<Tables, 'subscription'>();
  return eb.or([
    isSubscribed,
    eb.exists(
      eb
        .selectFrom('subscriptionRequest')
        .select('subscriptionRequest.id')
        .whereRef('subscriptionRequest.subscriptionId', '=', 'subscription.id')
        .where('subscriptionRequest.confirmedAt', 'is', null)
        .where('subscriptionRequest.confirmBy', '>', at),
    ),
  ]);
};
