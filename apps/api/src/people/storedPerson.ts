import type { Expression, Kysely, Selectable, SqlBool } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import { toEmailKey } from '../store/keys.ts';
import type {
  Booking,
  BookingCorrection,
  ContactMessageRow,
  DeskEntry,
  MessageAnswerRow,
  OutboxRow,
  AuditEntry,
  Subscription,
  SubscriptionRequest,
  Tables,
} from '../store/schema.ts';
import type { PersonalTable, TableOf } from './personalData.ts';
import { orderOf, tablesOf } from './personalData.ts';

/** An address in the form that is compared, at a centre. */
export interface Person {
  emailKey: string;
  centre: string;
  /** The keys of its services, which bookings carry. */
  services: readonly string[];
}

/** Every row about an address. */
export interface StoredPerson {
  bookings: Booking[];
  deskEntries: DeskEntry[];
  corrections: BookingCorrection[];
  emails: OutboxRow[];
  messages: ContactMessageRow[];
  /** What the centre answered to them. */
  answers: MessageAnswerRow[];
  subscription: Subscription | undefined;
  requests: SubscriptionRequest[];
  consents: Selectable<Tables['consent']>[];
  /** What the staff did about the bookings. */
  auditEntries: AuditEntry[];
}

export async function storedPerson(db: Kysely<Tables>, person: Person): Promise<StoredPerson> {
  const bookings = await bookingsOf(db, person);
  const { deskEntry, bookingCorrection, staffAct } = await rowsOf(db, 'booking', ofBookings(bookings));
  const ofPerson = await rowsOf(db, 'address', ofAddress(person));
  const { contactMessage, messageAnswer, subscription, consent } = ofPerson;
  const { subscriptionRequest } = await rowsOf(db, 'subscription', ofSubscriptions(subscription));
  return {
    bookings,
    deskEntries: deskEntry,
    corrections: bookingCorrection,
    emails: await emailsOf(db, person),
    messages: contactMessage,
    answers: messageAnswer,
    subscription: subscription[0],
    requests: subscriptionRequest,
    consents: consent,
    auditEntries: staffAct,
  };
}

/** Reads the rows that `condition` finds in every table of which they are found in one way. */
async function rowsOf<Of extends string>(
  db: Kysely<Tables>,
  of: Of,
  condition: Expression<SqlBool>,
): Promise<{ [Table in TableOf<Of>]: Selectable<Tables[Table]>[] }> {
  const rows: Record<string, object[]> = {};
  for (const table of tablesOf(of)) {
    const order = orderOf(table);
    const found = db
      .selectFrom(table as PersonalTable)
      .selectAll()
      .where(condition);
    rows[table] = await (order === undefined ? found : found.orderBy(sql.ref(order))).execute();
  }
  return rows as { [Table in TableOf<Of>]: Selectable<Tables[Table]>[] };
}

/** The rows about these bookings, in any table that has such. */
export const ofBookings = (bookings: readonly { id: string }[]) =>
  expressionBuilder<Tables, TableOf<'booking'>>()('bookingId', 'in', among(bookings));

/** The rows about an address, in any table that has such. */
export const ofAddress = ({ centre, emailKey }: Person) =>
  expressionBuilder<Tables, TableOf<'address'>>().and({ centre, emailKey });

const ofSubscriptions = (subscriptions: readonly { id: string }[]) =>
  expressionBuilder<Tables, TableOf<'subscription'>>()('subscriptionId', 'in', among(subscriptions));

/** Returns the bookings of an address, earliest first; those that were anonymised are nobody's. */
export function bookingsOf(db: Kysely<Tables>, { emailKey, services }: Person): Promise<Booking[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('centre', 'in', services)
    .where('emailKey', '=', emailKey)
    .where('email', '<>', '')
    .orderBy('startsAt')
    .execute();
}

/** Returns the emails to an address, about its bookings, and with its messages; oldest first. */
export async function emailsOf(db: Kysely<Tables>, person: Person): Promise<OutboxRow[]> {
  const bookingIds = among(await bookingsOf(db, person));
  const addresses = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'replyTo'])
    .where('recipient', '<>', '')
    .execute();
  // Stored as it was typed; the database has no function that compares addresses as mail servers do.
  const ids = among(
    addresses.filter(({ recipient, replyTo }) =>
      [recipient, replyTo ?? ''].some((address) => toEmailKey(address) === person.emailKey),
    ),
  );
  return db
    .selectFrom('outbox')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', ids), eb('bookingId', 'in', bookingIds)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Returns ids for a condition `in`, which PostgreSQL refuses without any; no row has the empty one. */
const among = (rows: readonly { id: string }[]): string[] => ['', ...rows.map(({ id }) => id)];
