import { toEmailKey } from '../../store/keys.ts';
import type { Person } from '../../people/storedPerson.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { allPeople, isSubscriber, isSure, rowsOfContacts } from '../search/findPeople.ts';
import type { PersonRow } from '../search/findPeople.ts';
import { folded, toDigits } from '../search/searchTerms.ts';
import type { SearchTerms } from '../search/searchTerms.ts';
import { timeSlices } from '../layout/timeSlices.ts';

/** Under which somebody is stored: an address, or a telephone with a name that has left none. */
export interface Identity {
  /** By which a form says that it is chosen. */
  key: string;
  /** Every spelling, the latest first. */
  names: readonly string[];
  phones: readonly string[];
  /** Null without an address. */
  email: string | null;
  consultations: number;
  messages: number;
  isSubscriber: boolean;
  /** Whether the search means it and nobody else: by the whole telephone or address, or by a code. */
  isCertain: boolean;
}

/** An identity with the rows that it is in. */
interface FoundIdentity extends Identity {
  rows: readonly PersonRow[];
}

/** Under what a search finds people. */
export interface FoundIdentities {
  identities: FoundIdentity[];
  /** How many others were found. */
  more: number;
  /** Whether somebody may be missing, since there is more than is searched. */
  isPartial: boolean;
}

/**
 * Returns under which addresses and telephones a search finds people: first those that share them with what was found, then others
 * of the same name, whom somebody has to ask. Who has confirmed anything comes before who has not, then the latest.
 */
export async function findIdentities(context: ReadContext, terms: SearchTerms): Promise<FoundIdentities> {
  const { people, isPartial } = await allPeople(context, terms);
  const found = people.filter((rows) => rows.some(({ isFound }) => isFound)).toSorted(latestFirst);
  const isByContact = terms.by !== 'words' || terms.words.some((word) => word.includes('@'));
  const identities = inOrder(await identitiesOf(found), terms);
  // A family shares a telephone.
  const isCertain = identities.length === 1 && identities.every((identity) => isMeant(identity, terms));
  const alike = isByContact ? await namedLike(found, people) : [];
  const all = [
    ...identities.map((identity) => ({ ...identity, isCertain })),
    ...inOrder(await identitiesOf(alike.toSorted(latestFirst)), terms),
  ];
  const shown = all.slice(0, mostIdentities);
  return { identities: shown, more: all.length - shown.length, isPartial };
}

/** Returns the others who have a name of those that were found. */
async function namedLike(found: readonly PersonRow[][], people: readonly PersonRow[][]) {
  const pause = timeSlices();
  const names = new Set<string>();
  for (const { name } of found.flat()) {
    if (name !== '') names.add(folded(name));
    await pause();
  }
  const isOfFound = new Set(found);
  const alike: PersonRow[][] = [];
  for (const rows of people) {
    if (!isOfFound.has(rows) && rows.some(({ name }) => names.has(folded(name)))) alike.push(rows);
    await pause();
  }
  return alike;
}

const latestFirst = ([one]: readonly PersonRow[], [other]: readonly PersonRow[]) =>
  (one?.at ?? '') < (other?.at ?? '') ? 1 : -1;

/** What is searched for first, then who has confirmed anything: of the others anybody can make as many as they like. */
const inOrder = (identities: readonly FoundIdentity[], terms: SearchTerms): FoundIdentity[] =>
  identities
    .map((identity) => ({
      identity,
      rank: terms.by === 'words' && isMeant(identity, terms) ? 0 : identity.rows.some(isSure) ? 1 : 2,
    }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ identity }) => identity);

/** Returns whether a search names an identity whole: by its code, its address, or all digits of its telephone. */
function isMeant({ phones, email }: Identity, terms: SearchTerms): boolean {
  switch (terms.by) {
    case 'code':
      return true;
    case 'digits':
      return phones.some((phone) => toDigits(phone) === terms.digits);
    case 'words':
      return email !== null && folded(email) === terms.words.join(' ');
  }
}

const mostIdentities = 50;

/** Returns the person of the identities that are chosen by their keys; null where none of them is stored any more. */
export async function personOfKeys(
  context: ReadContext,
  keys: readonly string[],
): Promise<{ person: Person; identities: FoundIdentity[] } | null> {
  const { centre, services } = context.config;
  const rows = await rowsOfContacts(context, {
    emailKeys: keys,
    // «3330000002 rosa neri»; without a telephone the name follows the space.
    callers: keys.flatMap((key) => /^(\d*) /.exec(key)?.[1] ?? []),
  });
  const identities = (
    await identitiesOf([rows.toSorted((one, other) => (one.at < other.at ? 1 : -1))])
  ).filter(({ key }) => keys.includes(key));
  if (identities.length === 0) return null;
  const callers = identities.filter(({ email }) => email === null);
  const ofCallers = callers.flatMap((identity) => identity.rows);
  return {
    identities,
    person: {
      emailKeys: identities.flatMap(({ email }) => (email === null ? [] : [toEmailKey(email)])),
      phones: [...new Set(callers.flatMap(({ phones }) => phones.map(toDigits)))],
      bookingIds: ofCallers.flatMap(({ booking }) => booking?.id ?? []),
      messageIds: ofCallers.flatMap(({ message }) => message?.id ?? []),
      centre: centre.key,
      services: [...services.keys()],
    },
  };
}

/** Returns whether a text is the surname of each of these, or any longer end of a name; of one without a name, the address. */
export function isSurname(typed: string, identities: readonly Pick<Identity, 'names' | 'email'>[]): boolean {
  const text = folded(typed).trim().replaceAll(/\s+/g, ' ');
  if (text === '') return false;
  return identities.every(({ names, email }) =>
    [...names.map(folded), ...(names.length === 0 && email !== null ? [folded(email)] : [])].some(
      (name) => name === text || name.endsWith(` ${text}`),
    ),
  );
}

async function identitiesOf(people: readonly (readonly PersonRow[])[]): Promise<FoundIdentity[]> {
  const pause = timeSlices();
  const byKey = new Map<string, PersonRow[]>();
  for (const row of people.flat()) {
    const key = keyOf(row);
    const rows = byKey.get(key);
    if (rows) rows.push(row);
    else byKey.set(key, [row]);
    await pause();
  }
  const identities: FoundIdentity[] = [];
  for (const [key, rows] of byKey) {
    identities.push({
      key,
      names: spellings(rows.map(({ name }) => name)),
      phones: spellings(rows.map(({ phone }) => phone)),
      email: rows.find(({ email }) => email !== '')?.email ?? null,
      consultations: rows.filter(({ booking }) => booking !== undefined).length,
      messages: rows.filter(({ message }) => message !== undefined).length,
      isSubscriber: rows.some(({ subscription }) => subscription && isSubscriber(subscription)),
      isCertain: false,
      rows,
    });
    await pause();
  }
  return identities;
}

const keyOf = ({ name, phone, email }: PersonRow) =>
  email === '' ? `${toDigits(phone)} ${folded(name)}` : toEmailKey(email);

const spellings = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
