import { fullName } from '@centro/booking';
import { toEmailKey } from '../../store/keys.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { Booking, ContactMessageRow, Subscription } from '../../store/schema.ts';
import { toConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { folded, toCode, toDigits } from './searchTerms.ts';
import type { SearchTerms } from './searchTerms.ts';

/** Whoever shares an email, or a telephone under one name, with all that the centre knows of them. */
export interface FoundPerson {
  /** As written last, of those names that a search has found. */
  name: string;
  /** Empty where none is known. */
  phone: string;
  /** Null where none is known. */
  email: string | null;
  /** To come first, then the latest. */
  consultations: readonly Consultation[];
  /** Latest first. */
  messages: readonly Pick<ContactMessageRow, 'id' | 'receivedAt' | 'message'>[];
  isSubscriber: boolean;
}

/** Returns the people whom a search finds, the latest first, at most fifty; past and cancelled consultations count too. */
export async function findPeople(context: ReadContext, terms: SearchTerms): Promise<FoundPerson[]> {
  const isFound = (row: PersonRow) => isHit(row, terms);
  const found = grouped(await allRows(context), byName).filter((rows) => rows.some(isFound));
  return Promise.all(found.slice(0, mostPeople).map((rows) => toPerson(rows, isFound, context)));
}

const mostPeople = 50;

export const isSubscriber = ({ subscribedAt }: Subscription): boolean => subscribedAt !== null;

/** Returns the person of a booking; null for an unknown one, or one that no longer says whose it is. */
export async function personOf(context: ReadContext, bookingId: string): Promise<FoundPerson | null> {
  const isMeant = ({ booking }: PersonRow) => booking?.id === bookingId;
  const found = grouped(await allRows(context), byName).find((rows) => rows.some(isMeant));
  return found ? toPerson(found, isMeant, context) : null;
}

/** Returns the consultations to come of whoever has this telephone or email, the next one first. */
export async function upcomingOf(
  context: ReadContext,
  { phone, email }: { phone: string; email: string },
): Promise<Consultation[]> {
  const { config, store, now } = context;
  const keys = new Set(keysOf({ phone, email }));
  const bookings = (await store.search.bookings([...config.services.keys()])).filter(
    (booking) =>
      (booking.status === 'confirmed' || booking.status === 'provisional') &&
      Date.parse(booking.startsAt) > now().getTime() &&
      keysOf(booking).some((key) => keys.has(key)),
  );
  return bookings
    .toReversed()
    .map((booking) => toConsultation(booking, undefined, rulesOf(booking, config), now()));
}

/** A row about a person. */
export interface PersonRow {
  name: string;
  phone: string;
  email: string;
  /** When it is of; UTC. */
  at: string;
  booking?: Booking;
  message?: ContactMessageRow;
  subscription?: Subscription;
}

/**
 * Returns the rows of all who share an email or a telephone, the latest first: a family counts as one. Subscriptions that were not
 * confirmed, or have ended, count too.
 */
export async function allPeople(context: ReadContext): Promise<PersonRow[][]> {
  const { config, store } = context;
  const [rows, requests] = await Promise.all([
    allRows(context, () => true),
    store.search.subscriptionRequests(config.centre.key),
  ]);
  const asked = requests.map((request) => ({
    ...contactOf({ ...request, name: fullName(request) }),
    at: request.createdAt,
  }));
  return grouped([...rows, ...asked], keysOf);
}

/** Of the subscriptions those for which `counts` returns true. */
async function allRows(
  { config, store }: ReadContext,
  counts: (subscription: Subscription) => boolean = isSubscriber,
): Promise<PersonRow[]> {
  const { centre, services } = config;
  const [bookings, messages, subscriptions] = await Promise.all([
    store.search.bookings([...services.keys()]),
    store.search.messages(centre.key),
    store.search.subscriptions(centre.key),
  ]);
  return [
    ...bookings.map((booking) => ({ ...contactOf(booking), at: booking.startsAt, booking })),
    ...messages.map((message) => ({ ...contactOf(message), at: message.receivedAt, message })),
    ...subscriptions.filter(counts).map((subscription) => ({
      ...contactOf({ ...subscription, name: fullName(subscription) }),
      at: subscription.createdAt,
      subscription,
    })),
  ];
}

const contactOf = ({ name, phone, email }: Pick<PersonRow, 'name' | 'phone' | 'email'>) => ({
  name,
  phone,
  email,
});

/** Puts together the rows that share a key, directly or by way of others. */
function grouped(rows: readonly PersonRow[], toKeys: (row: PersonRow) => string[]): PersonRow[][] {
  const groups = new Set<PersonRow[]>();
  const byKey = new Map<string, PersonRow[]>();
  for (const row of rows.toSorted(latestFirst)) {
    const known = toKeys(row).flatMap((key) => {
      const group = byKey.get(key);
      return group ? [group] : [];
    });
    const [group = [], ...others] = new Set(known);
    groups.add(group);
    group.push(row, ...others.flat());
    for (const other of others) groups.delete(other);
    for (const member of others.length > 0 ? group : [row])
      for (const key of toKeys(member)) byKey.set(key, group);
  }
  return [...groups].map((group) => group.toSorted(latestFirst));
}

const latestFirst = (one: PersonRow, other: PersonRow) => (one.at < other.at ? 1 : -1);

/** A short number may be anything. */
const fewestDigits = 6;

function keysOf({ phone, email }: Pick<PersonRow, 'phone' | 'email'>): string[] {
  const digits = toDigits(phone);
  return [
    ...(email === '' ? [] : [`email ${toEmailKey(email)}`]),
    ...(digits.length < fewestDigits ? [] : [`phone ${digits}`]),
  ];
}

/** A family shares a telephone: it joins what has one name, in whatever order its words were written. */
const byName = (row: PersonRow): string[] =>
  keysOf(row).map((key) => (key.startsWith('phone ') ? `${key} ${toNameKey(row.name)}` : key));

const toNameKey = (name: string) =>
  folded(name)
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ');

/** Returns whether two names are written alike, but for accents, capitals and the order of the words. */
export const isSameName = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other);

/** Returns whether two telephones are the same number, however it is written. */
export const isSamePhone = (one: string, other: string): boolean => toDigits(one) === toDigits(other);

/** Returns whether a search has found a row. */
export function isHit({ name, phone, email, booking, message }: PersonRow, terms: SearchTerms): boolean {
  switch (terms.by) {
    case 'code':
      return booking !== undefined && toCode(booking.reference) === terms.code;
    case 'digits':
      return toDigits(phone).includes(terms.digits);
    case 'words':
      if (booking && toCode(booking.reference) === toCode(terms.words.join(''))) return true;
      return [name, email, message?.message ?? ''].some((text) => {
        const compared = folded(text);
        return terms.words.every((word) => compared.includes(word));
      });
  }
}

async function toPerson(
  rows: readonly PersonRow[],
  isFound: (row: PersonRow) => boolean,
  { config, store, now }: ReadContext,
): Promise<FoundPerson> {
  const at = now();
  const bookings = rows.flatMap(({ booking }) => booking ?? []);
  const entries = await store.deskEntries.find(bookings.map(({ id }) => id));
  const consultations = bookings.map((booking) =>
    toConsultation(booking, entries.get(booking.id), rulesOf(booking, config), at),
  );
  const isToCome = ({ startsAt }: Consultation) => Date.parse(startsAt) > at.getTime();
  const named = rows.filter(({ name }) => name !== '');
  const name = (named.find(isFound) ?? named[0])?.name ?? '';
  const [own, others] = [
    rows.filter((row) => isSameName(row.name, name)),
    rows.filter((row) => !isSameName(row.name, name)),
  ];
  const latest = (of: 'phone' | 'email') => [...own, ...others].find((row) => row[of] !== '')?.[of] ?? '';
  return {
    name,
    phone: latest('phone'),
    email: latest('email') || null,
    consultations: [
      ...consultations.filter((one) => isToCome(one)).toReversed(),
      ...consultations.filter((one) => !isToCome(one)),
    ],
    messages: rows.flatMap(({ message }) => message ?? []),
    isSubscriber: rows.some(({ subscription }) => subscription && isSubscriber(subscription)),
  };
}
