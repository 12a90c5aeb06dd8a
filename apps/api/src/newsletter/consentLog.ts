import type { SelectQueryBuilder, Transaction } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import type { ConsentEvent, Subscription, Tables } from '../store/schema.ts';

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
