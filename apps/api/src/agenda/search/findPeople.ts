import { fullName } from '@centro/booking';
import { toEmailKey } from '../../store/keys.ts';
import { rulesOf } from '../../closures/currentRules.ts';
import type { Booking, ContactMessageRow, Subscription } from '../../store/schema.ts';
import { dayMs } from '../../texts/dates.ts';
import { toConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { isConfirmed } from './searchStore.ts';
import type { Wanted } from './searchStore.ts';
import { folded, toCode, toDigits } from './searchTerms.ts';
import type { SearchTerms } from './searchTerms.ts';
import { timeSlices } from '../layout/timeSlices.ts';

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
  /** How many others, which nobody confirmed, there are. */
  moreConsultations: number;
  /** Latest first; of several people one each, the one that was found where there is one. */
  messages: readonly Pick<ContactMessageRow, 'id' | 'receivedAt' | 'message'>[];
  /** How many others there are. */
  moreMessages: number;
  isSubscriber: boolean;
}

/** What a search has found. */
export interface FoundPeople {
  /** First who has confirmed anything, then who has not; of these the latest first. */
  people: readonly FoundPerson[];
  /** How many others were found. */
  more: number;
  /** Whether somebody may be missing, since there is more than is searched. */
  isPartial: boolean;
}

/** Returns the people whom a search finds, at most fifty; past and cancelled consultations count too. */
export async function findPeople(context: ReadContext, terms: SearchTerms): Promise<FoundPeople> {
  const { rows, isPartial } = await allRows(context, {
    isFound: (row, text) => isHit(row, terms, text),
    isWithTexts: terms.by === 'words',
    wanted: wantedBy(terms),
  });
  const groups = (await grouped(rows, byName)).filter((group) => group.some(({ isFound }) => isFound));
  const found = firstConfirmed(groups);
  const shown = found.slice(0, mostPeople);
  const mostMessages = found.length === 1 ? mostMessagesOfOne : 1;
  return {
    people: await toPeople(shown, context, mostMessages),
    more: found.length - shown.length,
    isPartial: isPartial && !isWhole(terms),
  };
}

const mostPeople = 50;
const mostMessagesOfOne = 20;

export const isSubscriber = ({ subscribedAt }: Subscription): boolean => subscribedAt !== null;

/** Returns the person of a booking; null for an unknown one, or one that no longer says whose it is. */
export async function personOf(context: ReadContext, bookingId: string): Promise<FoundPerson | null> {
  const booking = await context.store.changes.find(bookingId);
  if (!booking) return null;
  const digits = toDigits(booking.phone);
  const { rows } = await allRows(context, {
    isFound: (row) => row.booking?.id === bookingId,
    wanted: {
      bookingIds: [bookingId],
      emailKeys: booking.email === '' ? [] : [booking.emailKey],
      phones: digits.length < fewestDigits ? [] : [digits],
    },
  });
  const found = (await grouped(rows, byName)).find((group) => group.some(({ isFound }) => isFound));
  const [person] = found ? await toPeople([found], context, mostMessagesOfOne) : [];
  return person ?? null;
}

/** Returns the consultations to come of whoever has this telephone or email, the next one first. */
export async function upcomingOf(
  context: ReadContext,
  { phone, email }: { phone: string; email: string },
): Promise<Consultation[]> {
  const { config, store, now } = context;
  const keys = new Set(keysOf({ phone, email }));
  if (keys.size === 0) return [];
  const at = now();
  const wanted = { emailKeys: email === '' ? [] : [toEmailKey(email)], phones: wholePhone(toDigits(phone)) };
  // Of any time zone.
  const day = new Date(at.getTime() - dayMs).toISOString().slice(0, 10);
  const services = [...config.services.keys()];
  const bookings = await store.search.upcoming(services, wanted, { day, moment: at.toISOString() });
  return bookings
    .filter((booking) => keysOf(booking).some((key) => keys.has(key)))
    .map((booking) => toConsultation(booking, undefined, rulesOf(booking, config), at));
}

/** A row about a person. */
export interface PersonRow {
  name: string;
  phone: string;
  email: string;
  /** When it is of; UTC. */
  at: string;
  booking?: Booking;
  message?: Pick<ContactMessageRow, 'id' | 'receivedAt'>;
  subscription?: Subscription;
  /** Whether the search has found it. */
  isFound: boolean;
}

interface RowsWanted {
  isFound: (row: Omit<PersonRow, 'isFound'>, text: string | null) => boolean;
  /** Whether messages are searched for what they say. */
  isWithTexts?: boolean;
  wanted: Wanted;
}

/**
 * Returns the rows of all who share an email or a telephone: a family counts as one. Subscriptions that were not confirmed, or have
 * ended, count too.
 */
export async function allPeople(
  context: ReadContext,
  terms: SearchTerms,
): Promise<{ people: PersonRow[][]; isPartial: boolean }> {
  const { rows, isPartial } = await everyRow(context, {
    isFound: (row, text) => isHit(row, terms, text),
    isWithTexts: terms.by === 'words',
    wanted: wantedBy(terms),
  });
  return { people: await grouped(rows, keysOf), isPartial: isPartial && !isWhole(terms) };
}

/** Returns the rows that have one of these contacts, and no others. */
export async function rowsOfContacts(context: ReadContext, wanted: Wanted): Promise<PersonRow[]> {
  const { rows } = await everyRow(context, {
    isFound: () => true,
    wanted: { ...wanted, isAlone: true },
  });
  return rows;
}

async function everyRow(context: ReadContext, given: RowsWanted): Promise<BoundedRows> {
  const { config, store } = context;
  const { rows, isPartial } = await allRows(context, { ...given, isOfAll: true });
  const isCut = await store.search.subscriptionRequests(config.centre.key, given.wanted, (request) => {
    const row = { ...contactOf({ ...request, name: fullName(request) }), at: request.createdAt };
    rows.push({ ...row, isFound: given.isFound(row, null) });
  });
  return { rows, isPartial: isPartial || isCut };
}

interface BoundedRows {
  rows: PersonRow[];
  /** Whether there are more. */
  isPartial: boolean;
}

/** Of the subscriptions the confirmed ones, unless `isOfAll`. */
async function allRows(
  { config, store }: ReadContext,
  { isFound, isWithTexts = false, wanted, isOfAll = false }: RowsWanted & { isOfAll?: boolean },
): Promise<BoundedRows> {
  const { centre, services } = config;
  const rows: PersonRow[] = [];
  const add = (row: Omit<PersonRow, 'isFound'>, text: string | null = null) => {
    rows.push({ ...row, isFound: isFound(row, text) });
  };
  const cut = [
    await store.search.bookings([...services.keys()], wanted, (booking) => {
      add({ ...contactOf(booking), at: booking.startsAt, booking });
    }),
    await store.search.messages(centre.key, { ...wanted, isWithTexts }, (message, text) => {
      const { id, receivedAt } = message;
      add({ ...contactOf(message), at: receivedAt, message: { id, receivedAt } }, text);
    }),
    await store.search.subscriptions(centre.key, { ...wanted, isSubscribed: !isOfAll }, (subscription) => {
      const name = fullName(subscription);
      add({ ...contactOf({ ...subscription, name }), at: subscription.createdAt, subscription });
    }),
  ];
  return { rows, isPartial: cut.includes(true) };
}

/** What the database finds of a search, without any other bound than that of memory. */
function wantedBy(terms: SearchTerms): Wanted {
  switch (terms.by) {
    case 'code':
      return { codes: [terms.code] };
    case 'digits':
      return { phones: wholePhone(terms.digits) };
    case 'words': {
      const codes = [toCode(terms.words.join(''))];
      return { codes, emailKeys: isAddress(terms.words) ? terms.words.map(toEmailKey) : [] };
    }
  }
}

/** Returns whether a search names what it is for whole: no bound leaves any of that out. */
const isWhole = (terms: SearchTerms): boolean =>
  terms.by === 'code' ||
  (terms.by === 'digits' ? wholePhone(terms.digits).length > 0 : isAddress(terms.words));

const isAddress = (words: readonly string[]): boolean =>
  words.length === 1 && words.every((word) => /^[^@]+@[^@]+\.[^@.]+$/.test(word));

const wholePhone = (digits: string): string[] =>
  digits.length < fewestDigits || digits.length > mostDigits ? [] : [digits];

/** Longer ones are no telephone. */
const mostDigits = 20;

/** First the groups in which somebody has confirmed anything: of the others anybody can make as many as they like. */
function firstConfirmed(groups: readonly PersonRow[][]): PersonRow[][] {
  return groups
    .map((rows) => ({ rows, isSure: rows.some(isSure), at: latestOf(rows) }))
    .toSorted((one, other) => Number(other.isSure) - Number(one.isSure) || (one.at < other.at ? 1 : -1))
    .map(({ rows }) => rows);
}

/** Returns whether a row is of somebody who has confirmed it, or was written by the staff. */
export const isSure = ({ booking, subscription }: PersonRow): boolean =>
  booking ? isConfirmed(booking) : subscription !== undefined && isSubscriber(subscription);

const latestOf = (rows: readonly PersonRow[]) =>
  rows.reduce((latest, { at }) => (at > latest ? at : latest), '');

const contactOf = ({ name, phone, email }: Pick<PersonRow, 'name' | 'phone' | 'email'>) => ({
  name,
  phone,
  email,
});

/** Puts together the rows that share a key, directly or by way of others; the latest first in each group. */
async function grouped(
  rows: readonly PersonRow[],
  toKeys: (row: PersonRow) => string[],
): Promise<PersonRow[][]> {
  const pause = timeSlices();
  /** For each row another one of its group, or itself: following them ends at the same row for all of a group. */
  const leaders = rows.map((_, index) => index);
  const leaderOf = (row: number): number => {
    let leader = row;
    for (let next = leaders[leader]; next !== undefined && next !== leader; next = leaders[leader]) {
      leaders[leader] = leaders[next] ?? next;
      leader = next;
    }
    return leader;
  };
  const byKey = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    for (const key of toKeys(row)) {
      const other = byKey.get(key);
      if (other === undefined) byKey.set(key, index);
      else leaders[leaderOf(index)] = leaderOf(other);
    }
    await pause();
  }
  const groups = new Map<number, PersonRow[]>();
  for (const [index, row] of rows.entries()) {
    const leader = leaderOf(index);
    const group = groups.get(leader);
    if (group) group.push(row);
    else groups.set(leader, [row]);
    await pause();
  }
  const sorted: PersonRow[][] = [];
  for (const group of groups.values()) {
    sorted.push(group.toSorted(latestFirst));
    await pause();
  }
  return sorted;
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

/** Returns whether a search has found a row, of a message by its text too. */
function isHit(
  { name, phone, email, booking }: Omit<PersonRow, 'isFound'>,
  terms: SearchTerms,
  message: string | null,
): boolean {
  switch (terms.by) {
    case 'code':
      return booking !== undefined && toCode(booking.reference) === terms.code;
    case 'digits':
      return toDigits(phone).includes(terms.digits);
    case 'words':
      if (booking && toCode(booking.reference) === toCode(terms.words.join(''))) return true;
      return (
        isInName(name, terms.words) ||
        [email, message ?? ''].some((text) => {
          const compared = folded(text);
          return terms.words.every((word) => compared.includes(word));
        })
      );
  }
}

/** A name that was heard is typed without its apostrophe or its space: «dangelo», «lore». */
function isInName(name: string, words: readonly string[]): boolean {
  const compared = folded(name);
  const asHeard = lettersOf(compared);
  return words.every(
    (word) =>
      compared.includes(word) || (lettersOf(word).length >= fewestHeard && asHeard.includes(lettersOf(word))),
  );
}

const lettersOf = (text: string) => text.replaceAll(/[\s'-]/g, '');
/** Fewer letters are found across two words of any name. */
const fewestHeard = 4;

/** Returns the people of groups of rows, each with so many messages at most. */
async function toPeople(
  groups: readonly (readonly PersonRow[])[],
  context: ReadContext,
  mostMessages: number,
): Promise<FoundPerson[]> {
  const { config, store } = context;
  const messagesOf = groups.map((rows) => {
    const messages = rows.filter(({ message }) => message);
    // Where few are shown, it is those that were found.
    const first = messages.filter(({ isFound }) => isFound).slice(0, mostMessages);
    return [...first, ...messages.filter((row) => !first.includes(row))]
      .slice(0, mostMessages)
      .toSorted(latestFirst)
      .flatMap(({ message }) => message ?? []);
  });
  const ids = messagesOf.flat().map(({ id }) => id);
  const texts = await store.search.messageTexts(config.centre.key, ids);
  return Promise.all(
    groups.map((rows, index) => {
      const messages = (messagesOf[index] ?? []).flatMap(({ id, receivedAt }) => {
        const message = texts.get(id);
        return message === undefined ? [] : [{ id, receivedAt, message }];
      });
      return toPerson(rows, messages, context);
    }),
  );
}

async function toPerson(
  rows: readonly PersonRow[],
  messages: FoundPerson['messages'],
  { config, store, now }: ReadContext,
): Promise<FoundPerson> {
  const at = now();
  const all = rows.flatMap(({ booking }) => booking ?? []);
  const unconfirmed = all.filter((booking) => !isConfirmed(booking));
  const leftOut = new Set(unconfirmed.slice(mostUnconfirmed));
  const bookings = all.filter((booking) => !leftOut.has(booking));
  const entries = await store.deskEntries.find(bookings.map(({ id }) => id));
  const consultations = bookings.map((booking) =>
    toConsultation(booking, entries.get(booking.id), rulesOf(booking, config), at),
  );
  const isToCome = ({ startsAt }: Consultation) => Date.parse(startsAt) > at.getTime();
  const named = rows.filter(({ name }) => name !== '');
  const name = (named.find(({ isFound }) => isFound) ?? named[0])?.name ?? '';
  const nameKey = toNameKey(name);
  const latest = (of: 'phone' | 'email') => {
    const known = rows.filter((row) => row[of] !== '');
    return (known.find((row) => toNameKey(row.name) === nameKey) ?? known[0])?.[of] ?? '';
  };
  return {
    name,
    phone: latest('phone'),
    email: latest('email') || null,
    consultations: [
      ...consultations.filter((one) => isToCome(one)).toReversed(),
      ...consultations.filter((one) => !isToCome(one)),
    ],
    moreConsultations: leftOut.size,
    messages,
    moreMessages: rows.filter(({ message }) => message).length - messages.length,
    isSubscriber: rows.some(({ subscription }) => subscription && isSubscriber(subscription)),
  };
}

/** Of one person so many are shown that nobody confirmed. */
const mostUnconfirmed = 50;
