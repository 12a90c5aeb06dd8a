import type { Kysely, Selectable } from 'kysely';
import { toEmailKey } from '../store/keys.ts';
import type {
  Booking,
  BookingCorrection,
  ContactMessageRow,
  DeskEntry,
  OutboxRow,
  AuditEntry,
  Subscription,
  SubscriptionRequest,
  Tables,
} from '../store/schema.ts';

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
  subscription: Subscription | undefined;
  requests: SubscriptionRequest[];
  consents: Selectable<Tables['consent']>[];
  /** What the staff did about the bookings. */
  acts: AuditEntry[];
}

export async function storedPerson(db: Kysely<Tables>, person: Person): Promise<StoredPerson> {
  const { centre, emailKey } = person;
  const bookings = await bookingsOf(db, person);
  const bookingIds = among(bookings);
  const subscription = await db
    .selectFrom('subscription')
    .selectAll()
    .where('centre', '=', centre)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  return {
    bookings,
    deskEntries: await db.selectFrom('deskEntry').selectAll().where('bookingId', 'in', bookingIds).execute(),
    corrections: await db
      .selectFrom('bookingCorrection')
      .selectAll()
      .where('bookingId', 'in', bookingIds)
      .execute(),
    emails: await emailsOf(db, person),
    messages: await db
      .selectFrom('contactMessage')
      .selectAll()
      .where('centre', '=', centre)
      .where('emailKey', '=', emailKey)
      .orderBy('receivedAt')
      .execute(),
    subscription,
    requests: await db
      .selectFrom('subscriptionRequest')
      .selectAll()
      .where('subscriptionId', '=', subscription?.id ?? '')
      .execute(),
    consents: await db
      .selectFrom('consent')
      .selectAll()
      .where('centre', '=', centre)
      .where('emailKey', '=', emailKey)
      .orderBy('id')
      .execute(),
    acts: await db
      .selectFrom('staffAct')
      .selectAll()
      .where('bookingId', 'in', bookingIds)
      .orderBy('at')
      .execute(),
  };
}

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
