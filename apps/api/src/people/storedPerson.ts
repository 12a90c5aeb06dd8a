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

/** Whoever something is stored about, at a centre. */
export interface Person {
  /** The addresses, in the form that is compared. */
  emailKeys: readonly string[];
  /** The telephones of whoever has left no address, in digits: what the log has a hash of. */
  phones: readonly string[];
  /** The bookings and messages without an address. */
  bookingIds: readonly string[];
  messageIds: readonly string[];
  centre: string;
  /** The keys of its services, which bookings carry. */
  services: readonly string[];
}

/** Every row about a person. */
export interface StoredPerson {
  bookings: Booking[];
  deskEntries: DeskEntry[];
  corrections: BookingCorrection[];
  emails: OutboxRow[];
  messages: ContactMessageRow[];
  /** What the centre answered to them. */
  answers: MessageAnswerRow[];
  subscriptions: Subscription[];
  requests: SubscriptionRequest[];
  consents: Selectable<Tables['consent']>[];
  /** What the staff did about the bookings. */
  auditEntries: AuditEntry[];
}

export async function storedPerson(db: Kysely<Tables>, person: Person): Promise<StoredPerson> {
  const bookings = await bookingsOf(db, person);
  const { deskEntry, bookingCorrection, staffAct } = await rowsOf(db, 'booking', () => ofBookings(bookings));
  const ofPerson = await rowsOf(db, 'address', (table) => ofPersonIn(table, person));
  const { contactMessage, messageAnswer, subscription, consent } = ofPerson;
  const { subscriptionRequest } = await rowsOf(db, 'subscription', () => ofSubscriptions(subscription));
  return {
    bookings,
    deskEntries: deskEntry,
    corrections: bookingCorrection,
    emails: await emailsOf(db, person),
    messages: contactMessage,
    answers: messageAnswer,
    subscriptions: subscription,
    requests: subscriptionRequest,
    consents: consent,
    auditEntries: staffAct,
  };
}

/** Reads the rows that a condition finds in every table of which they are found in one way. */
async function rowsOf<Of extends string>(
  db: Kysely<Tables>,
  of: Of,
  conditionOf: (table: TableOf<Of>) => Expression<SqlBool>,
): Promise<{ [Table in TableOf<Of>]: Selectable<Tables[Table]>[] }> {
  const rows: Record<string, object[]> = {};
  for (const table of tablesOf(of)) {
    const order = orderOf(table);
    const found = db
      .selectFrom(table as PersonalTable)
      .selectAll()
      .where(conditionOf(table));
    rows[table] = await (order === undefined ? found : found.orderBy(sql.ref(order))).execute();
  }
  return rows as { [Table in TableOf<Of>]: Selectable<Tables[Table]>[] };
}

/** The rows about these bookings, in any table that has such. */
export const ofBookings = (bookings: readonly { id: string }[]) =>
  expressionBuilder<Tables, TableOf<'booking'>>()('bookingId', 'in', among(bookings));

/** The rows about a person in a table that has such by address; messages and the answers to them also without one. */
export function ofPersonIn(table: TableOf<'address'>, { centre, emailKeys, messageIds }: Person) {
  const eb = expressionBuilder<Tables, TableOf<'address'>>();
  // A message without an address has an empty key.
  const ofAddress = eb.and([eb('emailKey', 'in', ['', ...emailKeys]), eb('emailKey', '<>', '')]);
  const ids = ['', ...messageIds];
  const ofMessage =
    table === 'contactMessage'
      ? [expressionBuilder<Tables, 'contactMessage'>()('id', 'in', ids)]
      : table === 'messageAnswer'
        ? [expressionBuilder<Tables, 'messageAnswer'>()('messageId', 'in', ids)]
        : [];
  return eb.and([eb('centre', '=', centre), eb.or([ofAddress, ...ofMessage])]);
}

const ofSubscriptions = (subscriptions: readonly { id: string }[]) =>
  expressionBuilder<Tables, TableOf<'subscription'>>()('subscriptionId', 'in', among(subscriptions));

/** Returns the bookings of a person, earliest first; those that were anonymised are nobody's. */
export function bookingsOf(
  db: Kysely<Tables>,
  { emailKeys, bookingIds, services }: Person,
): Promise<Booking[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where('centre', 'in', services)
    .where((eb) =>
      eb.or([
        eb.and([eb('emailKey', 'in', ['', ...emailKeys]), eb('email', '<>', '')]),
        eb.and([eb('id', 'in', ['', ...bookingIds]), eb('name', '<>', '')]),
      ]),
    )
    .orderBy('startsAt')
    .execute();
}

/** Returns the emails to a person, about the bookings, and with the messages; oldest first. */
export async function emailsOf(db: Kysely<Tables>, person: Person): Promise<OutboxRow[]> {
  const bookingIds = among(await bookingsOf(db, person));
  const messages = await db
    .selectFrom('contactMessage')
    .select('thread')
    .where(ofPersonIn('contactMessage', person))
    .execute();
  const addresses = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'replyTo'])
    .where('recipient', '<>', '')
    .execute();
  // Stored as it was typed; the database has no function that compares addresses as mail servers do.
  const ids = among(
    addresses.filter(({ recipient, replyTo }) =>
      [recipient, replyTo ?? ''].some((address) => person.emailKeys.includes(toEmailKey(address))),
    ),
  );
  return db
    .selectFrom('outbox')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', 'in', ids),
        eb('bookingId', 'in', bookingIds),
        eb('messageId', 'in', ['', ...messages.flatMap(({ thread }) => thread ?? [])]),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Returns ids for a condition `in`, which PostgreSQL refuses without any; no row has the empty one. */
const among = (rows: readonly { id: string }[]): string[] => ['', ...rows.map(({ id }) => id)];
