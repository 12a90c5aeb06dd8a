import type { Expression, Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { holdsSeat } from '../../store/provisionalSeats.ts';
import type {
  Booking,
  ContactMessageRow,
  Subscription,
  SubscriptionRequest,
  Tables,
} from '../../store/schema.ts';
import { mostRows, readInParts } from './readInParts.ts';
import type { MostRows } from './readInParts.ts';
import { toCode, toDigits } from './searchTerms.ts';

/** What is searched for as a whole: the database finds these rows, and no bound but that of memory leaves any out. */
export interface Wanted {
  emailKeys?: readonly string[];
  /** Digits of telephones. */
  phones?: readonly string[];
  /** Digits of telephones, of rows without an address alone; empty where there is none. */
  callers?: readonly string[];
  bookingIds?: readonly string[];
  /** Codes of bookings as they are compared. */
  codes?: readonly string[];
  /** Whether nothing else is read. */
  isAlone?: boolean;
}

/** A message without its text. */
export type MessageHead = Pick<
  ContactMessageRow,
  'id' | 'receivedAt' | 'name' | 'phone' | 'email' | 'emailKey'
>;

export type RequestOfAddress = Pick<Subscription, 'email' | 'emailKey'> &
  Pick<SubscriptionRequest, 'id' | 'firstName' | 'lastName' | 'phone' | 'createdAt'>;

/** Each `add` gets the rows that are found one by one, in no order; what is returned says whether a bound left some out. */
interface SearchStore {
  /** Finds the bookings of these services that still say whose they are, whatever became of them. */
  bookings(services: readonly string[], wanted: Wanted, add: (row: Booking) => void): Promise<boolean>;
  /** Finds the messages by the contact form; null for a text that the bound of all texts leaves out, or that is not asked for. */
  messages(
    centre: string,
    wanted: Wanted & { isWithTexts: boolean },
    add: (row: MessageHead, text: string | null) => void,
  ): Promise<boolean>;
  /** Returns the texts of these messages by their ids. */
  messageTexts(centre: string, ids: readonly string[]): Promise<Map<string, string>>;
  /** Finds who gets the newsletter; unless `isSubscribed`, also who has not confirmed yet, and who gets it no longer. */
  subscriptions(
    centre: string,
    wanted: Wanted & { isSubscribed: boolean },
    add: (row: Subscription) => void,
  ): Promise<boolean>;
  /** Finds what was typed to subscribe and is not confirmed, with the address that it is for. */
  subscriptionRequests(
    centre: string,
    wanted: Wanted,
    add: (row: RequestOfAddress) => void,
  ): Promise<boolean>;
  /** Returns the bookings of these services with a seat that begin after `moment`, on `day` or later, and are of a contact; earliest first. */
  upcoming(
    services: readonly string[],
    wanted: Wanted,
    from: { day: string; moment: string },
  ): Promise<Booking[]>;
  /** Returns the bookings of these services that wait for the answer to a proposal. */
  proposals(services: readonly string[]): Promise<Booking[]>;
}

/**
 * What a search in the agenda reads. Names are compared without accents, which the engines do not: the rows are read in parts and
 * compared here. Anybody can leave requests that nobody confirms, so that these have a bound of their own.
 */
export function searchStore(db: Kysely<Tables>): SearchStore {
  return {
    bookings(services, wanted, add) {
      const codes = wanted.codes ?? [];
      const ids = wanted.bookingIds ?? [];
      const isWanted = anyOf([
        ofContacts(wanted, 'booking'),
        isAmong('booking.id', ids),
        codes.length === 0 ? never : sql`replace(reference, '-', '') in (${sql.join(codes)})`,
      ]);
      return readInParts<Booking>(db, {
        table: 'booking',
        most: mostOf(wanted),
        read: ({ isIn, isWithUnconfirmed }) =>
          db
            .selectFrom('booking')
            .selectAll()
            .where(isIn)
            .where(sql<SqlBool>`${ofPart('booking')} in (${sql.join(services)})`)
            .where('name', '<>', '')
            .where(wanted.isAlone ? isWanted : isWithUnconfirmed ? always : anyOf([isWanted, wasConfirmed]))
            .orderBy('id', 'desc')
            .execute(),
        kindOf: (row) =>
          isOfContacts(wanted, row) || ids.includes(row.id) || codes.includes(toCode(row.reference))
            ? 'wanted'
            : isConfirmed(row)
              ? 'kept'
              : 'unconfirmed',
        add,
      });
    },

    async messages(centre, wanted, add) {
      let charactersLeft = wanted.isWithTexts ? mostCharacters : 0;
      let isTextLeftOut = false;
      const isCut = await readInParts<MessageHead & { text: string }>(db, {
        table: 'contactMessage',
        most: mostOf(wanted),
        partRows: () => (charactersLeft > 0 ? rowsWithTexts : rowsWithoutTexts),
        read: ({ isIn }) =>
          db
            .selectFrom('contactMessage')
            .select(['id', 'receivedAt', 'name', 'phone', 'email', 'emailKey'])
            .select(charactersLeft > 0 ? 'message as text' : sql.lit('').$castTo<string>().as('text'))
            .where(isIn)
            .where(sql<SqlBool>`${ofPart('contactMessage')} = ${centre}`)
            .where(wanted.isAlone ? ofContacts(wanted, 'contactMessage') : always)
            .orderBy('id', 'desc')
            .execute(),
        kindOf: (row) => (isOfContacts(wanted, row) ? 'wanted' : 'kept'),
        add({ text, ...row }) {
          const isRead = charactersLeft > 0;
          isTextLeftOut ||= wanted.isWithTexts && !isRead;
          charactersLeft -= text.length;
          add(row, isRead ? text : null);
        },
      });
      return isCut || isTextLeftOut;
    },

    async messageTexts(centre, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('contactMessage')
        .select(['id', 'message'])
        .where('centre', '=', centre)
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, message }) => [id, message]));
    },

    subscriptions: (centre, wanted, add) =>
      readInParts<Subscription>(db, {
        table: 'subscription',
        most: mostOf(wanted),
        read: ({ isIn, isWithUnconfirmed }) =>
          db
            .selectFrom('subscription')
            .selectAll()
            .where(isIn)
            .where(sql<SqlBool>`${ofPart('subscription')} = ${centre}`)
            .where(wanted.isSubscribed ? sql<SqlBool>`subscribed_at is not null` : always)
            .where(
              wanted.isAlone
                ? ofContacts(wanted, 'subscription')
                : isWithUnconfirmed
                  ? always
                  : anyOf([
                      ofContacts(wanted, 'subscription'),
                      sql`subscribed_at is not null`,
                      sql`unsubscribed_at is not null`,
                    ]),
            )
            .orderBy('id', 'desc')
            .execute(),
        kindOf: (row) =>
          isOfContacts(wanted, row)
            ? 'wanted'
            : row.subscribedAt === null && row.unsubscribedAt === null
              ? 'unconfirmed'
              : 'kept',
        add,
      }),

    subscriptionRequests(centre, wanted, add) {
      const isWanted = anyOf([
        ofContacts({ emailKeys: wanted.emailKeys ?? [] }, 'subscription'),
        ofContacts({ phones: wanted.phones ?? [] }, 'subscriptionRequest'),
      ]);
      return readInParts<RequestOfAddress>(db, {
        table: 'subscriptionRequest',
        most: mostOf(wanted),
        read: ({ isIn, isWithUnconfirmed }) =>
          db
            .selectFrom('subscriptionRequest')
            .innerJoin('subscription', 'subscription.id', 'subscriptionRequest.subscriptionId')
            .select([
              'subscription.email',
              'subscription.emailKey',
              'subscriptionRequest.id',
              'subscriptionRequest.firstName',
              'subscriptionRequest.lastName',
              'subscriptionRequest.phone',
              'subscriptionRequest.createdAt',
            ])
            .where(isIn)
            .where(sql<SqlBool>`${ofPart('subscription')} = ${centre}`)
            .where('subscriptionRequest.confirmedAt', 'is', null)
            .where(!wanted.isAlone && isWithUnconfirmed ? always : isWanted)
            .orderBy('subscriptionRequest.id', 'desc')
            .execute(),
        kindOf: (row) => (isOfContacts(wanted, row) ? 'wanted' : 'unconfirmed'),
        add,
      });
    },

    // The index of the seats finds those to come: there are no more than seats.
    upcoming: (services, wanted, { day, moment }) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where(holdsSeat)
        .where('centre', 'in', services)
        .where('day', '>=', day)
        .where('startsAt', '>', moment)
        .where('name', '<>', '')
        .where(ofContacts(wanted, 'booking'))
        .orderBy('startsAt')
        .execute(),

    proposals: (services) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where(holdsSeat)
        .where('centre', 'in', services)
        .where('status', '=', 'provisional')
        .where('insteadOf', 'is not', null)
        .where('name', '<>', '')
        .orderBy('startsAt', 'desc')
        .execute(),
  };
}

/** So many characters of texts, the latest first, are compared: what a centre gets in a month, many times over. */
const mostCharacters = 2_000_000;

/** Of the longest texts so many are read at once. */
const rowsWithTexts = 50;
const rowsWithoutTexts = 500;

const mostOf = ({ isAlone = false }: Wanted): MostRows =>
  isAlone ? { ...mostRows, kept: 0, unconfirmed: 0 } : mostRows;

/** The column `centre`, written so that SQLite does not read all rows of the centre by an index of it, but those of the part. */
const ofPart = (table: string) => sql`${sql.ref(`${table}.centre`)} || ''`;

const always = sql<SqlBool>`1 = 1`;
const never = sql<SqlBool>`1 = 0`;

/** What a visitor confirmed, or had no need to; and what holds a seat until then, of which there are no more than seats. */
const wasConfirmed = sql<SqlBool>`(confirm_by is null or instead_of is not null or status = 'provisional')`;

/** Returns the same of a booking that is read. */
export const isConfirmed = ({ confirmBy, insteadOf, status }: Booking): boolean =>
  confirmBy === null || insteadOf !== null || status === 'provisional';

const anyOf = (conditions: readonly Expression<unknown>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const isAmong = (column: string, values: readonly string[]) =>
  values.length === 0 ? never : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;

/** The rows of a table that may have one of the contacts: `isOfContacts` compares them. */
function ofContacts({ emailKeys = [], phones = [], callers = [] }: Wanted, table: string) {
  const phone = sql.ref(`${table}.phone`);
  return anyOf([
    emailKeys.length === 0 ? never : isAmong(`${table}.emailKey`, emailKeys),
    ...phones.map((digits) => sql`${phone} like ${patternOf(digits)}`),
    ...callers.map(
      (digits) => sql`(${sql.ref(`${table}.email`)} = '' and ${phone} like ${patternOf(digits)})`,
    ),
  ]);
}

/** Matches what has these digits in this order, with whatever is written between them. */
const patternOf = (digits: string) => `%${digits.replaceAll(/\d/g, '$&%')}`;

function isOfContacts(
  { emailKeys = [], phones = [], callers = [] }: Wanted,
  row: { email: string; emailKey: string; phone: string },
): boolean {
  if (row.email !== '' && emailKeys.includes(row.emailKey)) return true;
  if (phones.length === 0 && callers.length === 0) return false;
  const digits = toDigits(row.phone);
  return phones.some((phone) => digits.includes(phone)) || (row.email === '' && callers.includes(digits));
}
