import type { Kysely, Transaction } from 'kysely';
import { logConsent } from './consentLog.ts';
import { isWithinLimit, useLimits } from './limitStore.ts';
import type { DailyLimit } from './limitStore.ts';
import type { OutboxRow, Subscription, SubscriptionRequest, Tables } from './Tables.ts';

/** What the form has sent, and when. */
export interface SubscriptionForm extends Pick<
  Subscription,
  'centre' | 'email' | 'emailKey' | 'firstName' | 'lastName' | 'phone' | 'message'
> {
  /** Id of the subscription and of the request that waits for a link, should either be new. */
  id: string;
  consentVersion: string;
  at: string;
}

/** How the owner of an address is asked. */
export interface Confirmation {
  /** Whether every address is asked, or only one that has left (A35). */
  isAlwaysAsked: boolean;
  /** Until when the link of the e-mail holds. */
  confirmBy: string;
  toRow: (subscription: Subscription, request: SubscriptionRequest) => OutboxRow;
  /** How many such e-mails an address gets; beyond it the request is dropped, and its answer tells nothing. */
  limit: DailyLimit;
}

/** What the link of an e-mail asks about: the request, and whether its address has left since it was confirmed. */
export type AskedSubscription = Pick<SubscriptionRequest, 'id' | 'confirmBy' | 'confirmedAt'> &
  Pick<Subscription, 'unsubscribedAt'>;

export interface SubscriptionStore {
  /**
   * Logs the consent and subscribes an address that is new (A36). One that is subscribed stays as it is, whatever
   * the form says; one that has left, or every one if so configured, is subscribed by the link that it is sent only.
   * Throws `LimitReached` beyond one of `limits`, and stores nothing.
   */
  subscribe(form: SubscriptionForm, limits: readonly DailyLimit[], confirmation: Confirmation): Promise<void>;
  find(id: string): Promise<Subscription | undefined>;
  findRequest(id: string): Promise<AskedSubscription | undefined>;
  /** Subscribes the address of a request as its owner asks (A35, B15): once, and while the link holds. */
  confirm(requestId: string, at: string): Promise<void>;
  /** Notes that the address leaves and forgets all but the address, so that it is not written to again. */
  unsubscribe(id: string, at: string): Promise<void>;
}

export function subscriptionStore(db: Kysely<Tables>, secret: Buffer): SubscriptionStore {
  return {
    subscribe: (form, limits, { isAlwaysAsked, confirmBy, toRow, limit }) =>
      db.transaction().execute(async (trx) => {
        const { centre, emailKey, consentVersion: version, at } = form;
        await useLimits(trx, secret, limits, new Date(at));
        await logConsent(trx, { centre, emailKey, event: 'given', version, at });
        const subscription = await subscriptionOf(trx, form);
        // Anybody can type a subscriber's address: neither name nor consent is theirs to change.
        if (subscription.subscribedAt !== null) return;
        if (!isAlwaysAsked && subscription.unsubscribedAt === null) {
          await subscribeAddress(trx, subscription.id, form, at);
          return;
        }
        if (!(await isWithinLimit(trx, secret, limit, new Date(at)))) return;
        const request = toRequest(subscription, form, confirmBy);
        await trx.insertInto('subscriptionRequest').values(request).execute();
        await trx.insertInto('outbox').values(toRow(subscription, request)).execute();
      }),

    find: (id) => db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst(),

    findRequest: (id) =>
      db
        .selectFrom('subscriptionRequest as request')
        .innerJoin('subscription', 'subscription.id', 'request.subscriptionId')
        .select(['request.id', 'request.confirmBy', 'request.confirmedAt', 'subscription.unsubscribedAt'])
        .where('request.id', '=', id)
        .executeTakeFirst(),

    confirm: (requestId, at) =>
      db.transaction().execute(async (trx) => {
        const request = await trx
          .selectFrom('subscriptionRequest')
          .selectAll()
          .where('id', '=', requestId)
          .where('confirmedAt', 'is', null)
          .where('confirmBy', '>', at)
          .executeTakeFirst();
        if (!request) return;
        const { centre, emailKey } = await subscribeAddress(trx, request.subscriptionId, request, at);
        await trx
          .updateTable('subscriptionRequest')
          .set({ ...nobody, confirmedAt: at })
          .where('id', '=', requestId)
          .execute();
        await logConsent(trx, {
          centre,
          emailKey,
          event: 'confirmed',
          version: request.consentVersion,
          at,
        });
      }),

    unsubscribe: (id, at) =>
      db.transaction().execute(async (trx) => {
        await trx
          .updateTable('subscriptionRequest')
          .set({ ...nobody, confirmBy: at })
          .where('subscriptionId', '=', id)
          .where('confirmedAt', 'is', null)
          .where('confirmBy', '>', at)
          .execute();
        const left = await trx
          .updateTable('subscription')
          .set({ ...nobody, subscribedAt: null, unsubscribedAt: at })
          .where('id', '=', id)
          .where('unsubscribedAt', 'is', null)
          .returning(['centre', 'emailKey'])
          .executeTakeFirst();
        if (left) await logConsent(trx, { ...left, event: 'withdrawn', version: null, at });
      }),
  };
}

type Details = Pick<Subscription, 'firstName' | 'lastName' | 'phone' | 'message'>;

const nobody: Details = { firstName: '', lastName: '', phone: '', message: '' };

const detailsOf = ({ firstName, lastName, phone, message }: Details): Details => ({
  firstName,
  lastName,
  phone,
  message,
});

/** Returns what is known of the address of a form; from then on it is known, but not subscribed. */
async function subscriptionOf(
  trx: Transaction<Tables>,
  { id, centre, email, emailKey, at }: SubscriptionForm,
): Promise<Subscription> {
  const empty = { ...nobody, subscribedAt: null, unsubscribedAt: null, createdAt: at, updatedAt: at };
  await trx
    .insertInto('subscription')
    .values({ id, centre, email, emailKey, ...empty })
    .onConflict((conflict) => conflict.columns(['centre', 'emailKey']).doNothing())
    .execute();
  return trx
    .selectFrom('subscription')
    .selectAll()
    .where('centre', '=', centre)
    .where('emailKey', '=', emailKey)
    .executeTakeFirstOrThrow();
}

function subscribeAddress(trx: Transaction<Tables>, id: string, details: Details, at: string) {
  return trx
    .updateTable('subscription')
    .set((eb) => ({
      ...detailsOf(details),
      subscribedAt: eb.fn.coalesce('subscribedAt', eb.val(at)),
      unsubscribedAt: null,
      updatedAt: at,
    }))
    .where('id', '=', id)
    .returning(['centre', 'emailKey'])
    .executeTakeFirstOrThrow();
}

function toRequest(
  subscription: Subscription,
  form: SubscriptionForm,
  confirmBy: string,
): SubscriptionRequest {
  return {
    id: form.id,
    subscriptionId: subscription.id,
    ...detailsOf(form),
    consentVersion: form.consentVersion,
    confirmBy,
    confirmedAt: null,
    createdAt: form.at,
  };
}
