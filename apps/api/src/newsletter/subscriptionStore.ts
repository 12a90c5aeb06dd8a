import type { KeyObject } from 'node:crypto';
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { addAuditEntry } from '../audit/auditLog.ts';
import type { DailyLimit } from '../limits/limitStore.ts';
import { isWithinLimit, useLimits } from '../limits/limitStore.ts';
import { dropPending } from '../outbox/pendingEmails.ts';
import { sqlOf } from '../store/engineSql.ts';
import type {
  ConsentEvent,
  OutboxRow,
  AuditEntry,
  Subscription,
  SubscriptionRequest,
  Tables,
} from '../store/schema.ts';

/** The data of the form, and when it was sent. */
export interface SubscriptionForm extends Pick<
  Subscription,
  'centre' | 'email' | 'emailKey' | 'firstName' | 'lastName' | 'phone' | 'message'
> {
  /** Id of the subscription and of the request to confirm, for those that are created. */
  id: string;
  consentVersion: string;
  at: string;
}

/** How the owner of an address is asked to confirm, or told of the subscription. */
export interface SubscriptionEmails {
  /** Whether every address is asked, or only one that has unsubscribed (A35). */
  isAlwaysAsked: boolean;
  /** The end of the link's validity. */
  confirmBy: string;
  toRequestRow: (subscription: Subscription, request: SubscriptionRequest) => OutboxRow;
  /** The email that names a subscription without a request to confirm, and how to end it. */
  toReceiptRow: (subscription: Subscription) => OutboxRow;
  /**
   * The limit of such emails per address; beyond it nothing is subscribed, since its owner would not know of it, and
   * the response is the same.
   */
  limit: DailyLimit;
}

/** The request of a link, and whether its address has unsubscribed since it was confirmed. */
type AskedSubscription = Pick<SubscriptionRequest, 'id' | 'confirmBy' | 'confirmedAt'> &
  Pick<Subscription, 'unsubscribedAt'>;

interface SubscriptionStore {
  /**
   * Logs the consent and subscribes a new address (A36). A subscribed address is not changed by any form; one that
   * has unsubscribed, or every one if so configured, is subscribed only by the link sent to it. Throws `LimitReached`
   * beyond one of `limits`, and stores nothing.
   */
  subscribe(form: SubscriptionForm, limits: readonly DailyLimit[], emails: SubscriptionEmails): Promise<void>;
  find(id: string): Promise<Subscription | undefined>;
  findByAddress(
    address: Pick<Subscription, 'centre' | 'emailKey'>,
  ): Promise<Pick<Subscription, 'id' | 'subscribedAt'> | undefined>;
  findRequest(id: string): Promise<AskedSubscription | undefined>;
  /**
   * Subscribes the address of a request (A35, B15) and stores the email that says so: once, and while the link is valid.
   */
  confirm(
    requestId: string,
    at: string,
    toWelcomeRow: (subscription: Subscription) => OutboxRow,
  ): Promise<void>;
  /**
   * Unsubscribes the address and deletes all but the address, so that it gets no further email; logs the audit entry of the
   * staff, if one is given.
   */
  unsubscribe(id: string, at: string, auditEntry?: AuditEntry): Promise<void>;
}

export function subscriptionStore(db: Kysely<Tables>, secret: KeyObject): SubscriptionStore {
  return {
    subscribe: (form, limits, { isAlwaysAsked, confirmBy, toRequestRow, toReceiptRow, limit }) =>
      db.transaction().execute(async (trx) => {
        await lockSubscriptions(trx);
        const { centre, emailKey, consentVersion: version, at } = form;
        await useLimits(trx, secret, limits, new Date(at));
        await logConsent(trx, { centre, emailKey, event: 'given', version, at });
        const subscription = await subscriptionOf(trx, form);
        const isAsked = isAlwaysAsked || subscription.unsubscribedAt !== null;
        const request = toRequest(subscription, form, confirmBy);
        // Rendered and counted for a subscriber too: the duration does not tell who is one.
        const email = isAsked ? toRequestRow(subscription, request) : toReceiptRow(subscription);
        if (!(await isWithinLimit(trx, secret, limit, new Date(at)))) return;
        // Anybody can type a subscriber's address, so this form must not change name or consent.
        if (subscription.subscribedAt !== null) return;
        if (isAsked) await trx.insertInto('subscriptionRequest').values(request).execute();
        else await subscribeAddress(trx, subscription.id, form, at);
        await trx.insertInto('outbox').values(email).execute();
      }),

    find: (id) => db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst(),

    findByAddress: ({ centre, emailKey }) =>
      db
        .selectFrom('subscription')
        .select(['id', 'subscribedAt'])
        .where('centre', '=', centre)
        .where('emailKey', '=', emailKey)
        .executeTakeFirst(),

    findRequest: (id) =>
      db
        .selectFrom('subscriptionRequest as request')
        .innerJoin('subscription', 'subscription.id', 'request.subscriptionId')
        .select(['request.id', 'request.confirmBy', 'request.confirmedAt', 'subscription.unsubscribedAt'])
        .where('request.id', '=', id)
        .executeTakeFirst(),

    confirm: (requestId, at, toWelcomeRow) =>
      db.transaction().execute(async (trx) => {
        await lockSubscriptions(trx);
        const request = await trx
          .selectFrom('subscriptionRequest')
          .selectAll()
          .where('id', '=', requestId)
          .where('confirmedAt', 'is', null)
          .where('confirmBy', '>', at)
          .executeTakeFirst();
        if (!request) return;
        // Who has asked twice has two links: the second changes what is kept, and tells nothing new.
        const { subscribedAt: earlier } = await trx
          .selectFrom('subscription')
          .select('subscribedAt')
          .where('id', '=', request.subscriptionId)
          .executeTakeFirstOrThrow();
        const subscription = await subscribeAddress(trx, request.subscriptionId, request, at);
        const { centre, emailKey } = subscription;
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
        if (earlier === null) await trx.insertInto('outbox').values(toWelcomeRow(subscription)).execute();
      }),

    unsubscribe: (id, at, auditEntry) =>
      db.transaction().execute(async (trx) => {
        await lockSubscriptions(trx);
        const { numUpdatedRows: endedRequests } = await trx
          .updateTable('subscriptionRequest')
          .set({ ...nobody, confirmBy: at })
          .where('subscriptionId', '=', id)
          .where('confirmedAt', 'is', null)
          .where('confirmBy', '>', at)
          .executeTakeFirstOrThrow();
        const left = await trx
          .updateTable('subscription')
          .set({ ...nobody, subscribedAt: null, unsubscribedAt: at })
          .where('id', '=', id)
          .where('unsubscribedAt', 'is', null)
          .returning(['centre', 'email', 'emailKey'])
          .executeTakeFirst();
        // Who had left before, and has asked again meanwhile, takes back the consent of that.
        const withdrawn = left ?? (endedRequests > 0n ? await addressOf(trx, id) : undefined);
        if (withdrawn) {
          const { centre, emailKey } = withdrawn;
          await logConsent(trx, { centre, emailKey, event: 'withdrawn', version: null, at });
        }
        if (left)
          for (const kind of ['subscription-welcome', 'subscription-receipt'] as const)
            await dropPending(trx, { kind, recipient: left.email });
        if (auditEntry) await addAuditEntry(trx, auditEntry);
      }),
  };
}

const addressOf = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('subscription').select(['centre', 'emailKey']).where('id', '=', id).executeTakeFirst();

type Details = Pick<Subscription, 'firstName' | 'lastName' | 'phone' | 'message'>;

const nobody: Details = { firstName: '', lastName: '', phone: '', message: '' };

const detailsOf = ({ firstName, lastName, phone, message }: Details): Details => ({
  firstName,
  lastName,
  phone,
  message,
});

/** Returns the subscription of the address of a form, creating one that is not active. */
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
    .returningAll()
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

/**
 * Lets the caller's transaction be the only one that changes subscriptions: none is subscribed or asked while it is
 * deleted.
 */
export async function lockSubscriptions(trx: Transaction<Tables>): Promise<void> {
  await sqlOf(trx).lock(trx, 'subscriptions');
}

/** Adds an event to the log of consents, within the caller's transaction (A35). */
export async function logConsent(trx: Transaction<Tables>, event: ConsentEvent): Promise<void> {
  await trx.insertInto('consent').values(event).execute();
}

/**
 * Deletes, within the caller's transaction, the events up to `moment` of the addresses that `addresses` selects: the
 * only way to delete from the log. Returns how many were deleted.
 */
export async function eraseConsents(
  trx: Transaction<Tables>,
  addresses: SelectQueryBuilder<Tables, 'subscription', Pick<Subscription, 'centre' | 'emailKey'>>,
  moment: string,
): Promise<number> {
  await trx.insertInto('consentErasure').columns(['centre', 'emailKey']).expression(addresses).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('consent')
    .where('at', '<=', moment)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('consentErasure')
          .select('consentErasure.emailKey')
          .whereRef('consentErasure.centre', '=', 'consent.centre')
          .whereRef('consentErasure.emailKey', '=', 'consent.emailKey'),
      ),
    )
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('consentErasure').execute();
  return Number(numDeletedRows);
}
