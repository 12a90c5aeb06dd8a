import type { Kysely } from 'kysely';
import type {
  Booking,
  ContactMessageRow,
  Subscription,
  SubscriptionRequest,
  Tables,
} from '../../store/schema.ts';

interface SearchStore {
  /** Returns the bookings of these services that still say whose they are, whatever became of them, latest first. */
  bookings(services: readonly string[]): Promise<Booking[]>;
  /** Returns the messages by the contact form, latest first. */
  messages(centre: string): Promise<ContactMessageRow[]>;
  /** Returns who gets the newsletter, who has not confirmed yet, and who gets it no longer. */
  subscriptions(centre: string): Promise<Subscription[]>;
  /** Returns what was typed to subscribe and is not confirmed, with the address that it is for. */
  subscriptionRequests(centre: string): Promise<RequestOfAddress[]>;
}

type RequestOfAddress = Pick<Subscription, 'email'> &
  Pick<SubscriptionRequest, 'firstName' | 'lastName' | 'phone' | 'createdAt'>;

/**
 * What a search in the agenda reads. Names are compared without accents, which the engines do not: the rows are read and
 * compared here. Their number is bounded, since visitors' data is deleted after a time; so are these queries.
 */
export function searchStore(db: Kysely<Tables>): SearchStore {
  return {
    bookings: (services) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where('centre', 'in', services)
        .where('name', '<>', '')
        .orderBy('startsAt', 'desc')
        .limit(mostRows)
        .execute(),

    messages: (centre) =>
      db
        .selectFrom('contactMessage')
        .selectAll()
        .where('centre', '=', centre)
        .orderBy('receivedAt', 'desc')
        .limit(mostRows)
        .execute(),

    subscriptions: (centre) =>
      db.selectFrom('subscription').selectAll().where('centre', '=', centre).limit(mostRows).execute(),

    subscriptionRequests: (centre) =>
      db
        .selectFrom('subscriptionRequest as request')
        .innerJoin('subscription', 'subscription.id', 'request.subscriptionId')
        .select([
          'subscription.email',
          'request.firstName',
          'request.lastName',
          'request.phone',
          'request.createdAt',
        ])
        .where('subscription.centre', '=', centre)
        .where('request.confirmedAt', 'is', null)
        .limit(mostRows)
        .execute(),
  };
}

const mostRows = 20_000;
