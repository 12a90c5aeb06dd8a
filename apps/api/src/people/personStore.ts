import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Expression, Kysely, SqlBool, Transaction } from 'kysely';
import { addAuditEntry } from '../audit/auditLog.ts';
import { isTimeOver, isUnconfirmed, wantsSeat } from '../store/provisionalSeats.ts';
import { forgetVisitors } from '../booking/queries/changedBooking.ts';
import { timeOrderedId, toEmailKey } from '../store/keys.ts';
import type { PersonalTable } from './personalData.ts';
import { columnsOf, emptied, tablesOf } from './personalData.ts';
import { eraseConsents, logConsent } from '../newsletter/subscriptionStore.ts';
import type { Booking, AuditEntry, Subscription, Tables } from '../store/schema.ts';
import { bookingsOf, emailsOf, ofBookings, ofPersonIn, storedPerson } from './storedPerson.ts';
import type { Person, StoredPerson } from './storedPerson.ts';

interface PersonStore {
  /** Returns the bookings of a person that hold a seat at `at`, or wait for one, and have not begun. */
  bookingsToCome(person: Person, at: Date): Promise<Booking[]>;
  /** Returns every row about a person, and logs that they were looked up. */
  find(person: Person, auditEntry: AuditEntry): Promise<StoredPerson>;
  /**
   * Deletes what is stored about a person and logs it, in one transaction: cancels the bookings to come without an
   * email, removes the visitor from all, empties and drops the emails, deletes messages and a subscription that
   * nobody has confirmed, and ends any other. Consents stay, and the address that must get no further email.
   */
  delete(person: Person, auditEntry: AuditEntry): Promise<DeletedPerson>;
}

/** How many rows of each kind were deleted, or emptied. */
export interface DeletedPerson {
  bookings: number;
  emails: number;
  messages: number;
  /** What became of the subscription, or of the one of several that was confirmed. */
  subscription: 'none' | 'deleted' | 'ended';
  /** How many consents stay, as the proof of what was agreed to. */
  keptConsents: number;
}

export function personStore(db: Kysely<Tables>, secret: KeyObject): PersonStore {
  /** The audit log has no address and no telephone: whoever knows one can find the entries by its hash. */
  async function log(trx: Transaction<Tables>, auditEntry: AuditEntry, { emailKeys, phones }: Person) {
    const named = [...emailKeys.map((key) => `person ${key}`), ...phones.map((digits) => `phone ${digits}`)];
    if (named.length === 0) await addAuditEntry(trx, auditEntry);
    for (const [index, name] of named.entries())
      await addAuditEntry(trx, {
        ...auditEntry,
        id: index === 0 ? auditEntry.id : timeOrderedId(Date.parse(auditEntry.at)),
        person: createHmac('sha256', secret).update(name).digest('base64url'),
      });
  }

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

    find: (person, auditEntry) =>
      db.transaction().execute(async (trx) => {
        await log(trx, auditEntry, person);
        return storedPerson(trx, person);
      }),

    delete: (person, auditEntry) =>
      db.transaction().execute(async (trx) => {
        // Writes before it reads: from here on no other transaction stores anything about the person.
        await log(trx, auditEntry, person);
        const emails = await emptyEmails(trx, person);
        const bookings = await deleteBookings(trx, person, auditEntry.at);
        const { contactMessage: messages } = await eraseRowsByAddress(trx, person);
        const subscription = await endSubscription(trx, person, auditEntry.at);
        const { kept } = await trx
          .selectFrom('consent')
          .select((eb) => eb.fn.countAll().as('kept'))
          .where(ofPersonIn('consent', person))
          .executeTakeFirstOrThrow();
        return {
          bookings,
          emails,
          messages,
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
  await trx.updateTable('outbox').set(emptied('outbox')).where('id', 'in', ids).execute();
  return ids.length;
}

/** Erases the rows of the tables that are found by an address, and returns how many of each; the subscription has more to it. */
async function eraseRowsByAddress(trx: Transaction<Tables>, person: Person) {
  const erased = { contactMessage: 0, messageAnswer: 0, consent: 0 };
  for (const table of tablesOf('address'))
    if (table !== 'subscription') erased[table] = await eraseRows(trx, table, ofPersonIn(table, person));
  return erased;
}

/** Empties the personal columns of the rows, or deletes the rows that have no others, unless the data stays. */
async function eraseRows(
  trx: Transaction<Tables>,
  table: PersonalTable,
  condition: Expression<SqlBool>,
): Promise<number> {
  const columns = columnsOf(table).map(([, column]) => column);
  if (columns.some(({ becomes }) => becomes !== 'row')) {
    const { numUpdatedRows } = await trx
      .updateTable(table)
      .set(emptied(table))
      .where(condition)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
  if (columns.some(({ stays }) => stays !== undefined)) return 0;
  const { numDeletedRows } = await trx.deleteFrom(table).where(condition).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteBookings(trx: Transaction<Tables>, person: Person, at: string): Promise<number> {
  const bookings = await bookingsOf(trx, person);
  const ids = bookings.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx
    .updateTable('booking')
    .set((eb) => ({ status: 'cancelled', sequence: eb('sequence', '+', 1) }))
    .where('id', 'in', ids)
    .where(wantsSeat)
    .where('startsAt', '>', at)
    .execute();
  await trx.updateTable('booking').set(emptied('booking')).where('id', 'in', ids).execute();
  for (const table of tablesOf('booking')) await eraseRows(trx, table, ofBookings(bookings));
  await forgetVisitors(trx, ids);
  return ids.length;
}

async function endSubscription(
  trx: Transaction<Tables>,
  person: Person,
  at: string,
): Promise<DeletedPerson['subscription']> {
  const found = await trx
    .selectFrom('subscription')
    .selectAll()
    .where(ofPersonIn('subscription', person))
    .execute();
  const ended: ('deleted' | 'ended')[] = [];
  for (const subscription of found) ended.push(await endOne(trx, subscription, at));
  return ended.includes('ended') ? 'ended' : (ended[0] ?? 'none');
}

async function endOne(
  trx: Transaction<Tables>,
  subscription: Subscription,
  at: string,
): Promise<'deleted' | 'ended'> {
  const { centre, emailKey } = subscription;
  const requests = await trx
    .deleteFrom('subscriptionRequest')
    .where('subscriptionId', '=', subscription.id)
    .returning(['confirmedAt', 'confirmBy'])
    .execute();
  const isAsked = requests.some(({ confirmedAt, confirmBy }) => confirmedAt === null && confirmBy > at);
  if (subscription.subscribedAt === null && subscription.unsubscribedAt === null) {
    const itself = trx
      .selectFrom('subscription')
      .select(['centre', 'emailKey'])
      .where('id', '=', subscription.id);
    await eraseConsents(trx, itself, endOfTime);
    await trx.deleteFrom('subscription').where('id', '=', subscription.id).execute();
    return 'deleted';
  }
  await trx
    .updateTable('subscription')
    .set({ ...emptied('subscription'), subscribedAt: null })
    .set({ unsubscribedAt: subscription.unsubscribedAt ?? at })
    .where('id', '=', subscription.id)
    .execute();
  if (subscription.subscribedAt !== null || isAsked)
    await logConsent(trx, { centre, emailKey, event: 'withdrawn', version: null, at });
  return 'ended';
}

const endOfTime = '9999';

/** Returns the person of an address at a centre with these services. */
export function toPerson(address: string, centre: string, services: readonly string[]): Person {
  const emailKeys = [toEmailKey(address)];
  return { emailKeys, phones: [], bookingIds: [], messageIds: [], centre, services };
}
