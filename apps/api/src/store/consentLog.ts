import type { SelectQueryBuilder, Transaction } from 'kysely';
import type { ConsentEvent, Subscription, Tables } from './Tables.ts';

/** Adds what was said to the log of consents, within a transaction of the caller's (A35). */
export async function logConsent(trx: Transaction<Tables>, event: ConsentEvent): Promise<void> {
  await trx.insertInto('consent').values(event).execute();
}

/**
 * Deletes, within a transaction of the caller's, what was said up to `moment` of the addresses that `addresses`
 * finds: the one way by which a consent leaves the log. Returns how many did.
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
