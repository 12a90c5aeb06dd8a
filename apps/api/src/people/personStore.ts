import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { addAuditEntry } from '../audit/auditLog.ts';
import { isTimeOver, isUnconfirmed, wantsSeat } from '../store/provisionalSeats.ts';
import { toEmailKey } from '../store/keys.ts';
import { withoutVisitor } from './retentionStore.ts';
import { eraseConsents, logConsent } from '../newsletter/subscriptionStore.ts';
import type { Booking, AuditEntry, Tables } from '../store/schema.ts';
import { bookingsOf, emailsOf, storedPerson } from './storedPerson.ts';
import type { Person, StoredPerson } from './storedPerson.ts';

interface PersonStore {
  /** Returns the bookings of an address that hold a seat at `at`, or wait for one, and have not begun. */
  bookingsToCome(person: Person, at: Date): Promise<Booking[]>;
  /** Returns every row about an address, and logs that it was looked up. */
  find(person: Person, act: AuditEntry): Promise<StoredPerson>;
  /**
   * Deletes what is stored about an address and logs it, in one transaction: cancels its bookings to come without an
   * email, removes the visitor from all, empties and drops the emails, deletes messages and a subscription that
   * nobody has confirmed, and ends any other. Consents stay, and the address that must get no further email.
   */
  delete(person: Person, act: AuditEntry): Promise<DeletedPerson>;
}

/** How many rows of each kind were deleted, or emptied. */
export interface DeletedPerson {
  bookings: number;
  emails: number;
  messages: number;
  /** What became of the subscription. */
  subscription: 'none' | 'deleted' | 'ended';
  /** How many consents stay, as the proof of what was agreed to. */
  keptConsents: number;
}

export function personStore(db: Kysely<Tables>, secret: KeyObject): PersonStore {
  /** The log of the acts has no address: whoever knows it can find the act by this hash. */
  const ofPerson = (act: AuditEntry, { emailKey }: Person): AuditEntry => ({
    ...act,
    person: createHmac('sha256', secret).update(`person ${emailKey}`).digest('base64url'),
  });

  return {
    async bookingsToCome(person, at) {
      const bookings = await bookingsOf(db, person);
      return bookings.filter(
        (booking) =>
          (booking.status === 'confirmed' || isUnconfirmed(booking)) &&
          !isTimeOver(booking, at) &&
          Date.parse(booking.startsAt) > at.getTime(),
      );
    },

    find: (person, act) =>
      db.transaction().execute(async (trx) => {
        await addAuditEntry(trx, ofPerson(act, person));
        return storedPerson(trx, person);
      }),

    delete: (person, act) =>
      db.transaction().execute(async (trx) => {
        // Writes before it reads: from here on no other transaction stores anything about the person.
        await addAuditEntry(trx, ofPerson(act, person));
        const { centre, emailKey } = person;
        const emails = await emptyEmails(trx, person);
        const bookings = await deleteBookings(trx, person, act.at);
        const { numDeletedRows } = await trx
          .deleteFrom('contactMessage')
          .where('centre', '=', centre)
          .where('emailKey', '=', emailKey)
          .executeTakeFirstOrThrow();
        const subscription = await endSubscription(trx, person, act.at);
        const { kept } = await trx
          .selectFrom('consent')
          .select((eb) => eb.fn.countAll().as('kept'))
          .where('centre', '=', centre)
          .where('emailKey', '=', emailKey)
          .executeTakeFirstOrThrow();
        return {
          bookings,
          emails,
          messages: Number(numDeletedRows),
          subscription,
          keptConsents: Number(kept),
        };
      }),
  };
}

async function emptyEmails(trx: Transaction<Tables>, person: Person): Promise<number> {
  const emails = await emailsOf(trx, person);
  if (emails.length === 0) return 0;
  const ids = emails.map(({ id }) => id);
  await trx
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('id', 'in', ids)
    // A report about undelivered emails would quote them.
    .where('status', 'in', ['pending', 'undelivered'])
    .execute();
  await trx
    .updateTable('outbox')
    .set({ recipient: '', replyTo: null, subject: '', text: '', html: null, calendar: null })
    .set({ unsubscribeUrl: null })
    .where('id', 'in', ids)
    .execute();
  return ids.length;
}

async function deleteBookings(trx: Transaction<Tables>, person: Person, at: string): Promise<number> {
  const ids = (await bookingsOf(trx, person)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx
    .updateTable('booking')
    .set((eb) => ({ status: 'cancelled', sequence: eb('sequence', '+', 1) }))
    .where('id', 'in', ids)
    .where(wantsSeat)
    .where('startsAt', '>', at)
    .execute();
  await trx.updateTable('booking').set(withoutVisitor).where('id', 'in', ids).execute();
  await trx
    .updateTable('booking')
    .set({ networkNarrow: null, networkHome: null, networkWide: null })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('bookingCorrection')
    .set({ name: '', phone: '' })
    .where('bookingId', 'in', ids)
    .execute();
  await trx.updateTable('deskEntry').set({ note: '' }).where('bookingId', 'in', ids).execute();
  return ids.length;
}

async function endSubscription(
  trx: Transaction<Tables>,
  { centre, emailKey }: Person,
  at: string,
): Promise<DeletedPerson['subscription']> {
  const ofAddress = trx
    .selectFrom('subscription')
    .where('centre', '=', centre)
    .where('emailKey', '=', emailKey);
  const subscription = await ofAddress.selectAll().executeTakeFirst();
  if (!subscription) return 'none';
  await trx.deleteFrom('subscriptionRequest').where('subscriptionId', '=', subscription.id).execute();
  if (subscription.subscribedAt === null && subscription.unsubscribedAt === null) {
    await eraseConsents(trx, ofAddress.select(['centre', 'emailKey']), endOfTime);
    await trx.deleteFrom('subscription').where('id', '=', subscription.id).execute();
    return 'deleted';
  }
  await trx
    .updateTable('subscription')
    .set({ firstName: '', lastName: '', phone: '', message: '', subscribedAt: null })
    .set({ unsubscribedAt: subscription.unsubscribedAt ?? at })
    .where('id', '=', subscription.id)
    .execute();
  if (subscription.subscribedAt !== null)
    await logConsent(trx, { centre, emailKey, event: 'withdrawn', version: null, at });
  return 'ended';
}

const endOfTime = '9999';

/** Returns the person of an address at a centre with these services. */
export function toPerson(address: string, centre: string, services: readonly string[]): Person {
  return { emailKey: toEmailKey(address), centre, services };
}
