import { toEmailKey } from '../../store/keys.ts';
import type { Person } from '../../people/storedPerson.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { allPeople, isHit, isSubscriber } from '../search/findPeople.ts';
import type { PersonRow } from '../search/findPeople.ts';
import { folded, toDigits } from '../search/searchTerms.ts';
import type { SearchTerms } from '../search/searchTerms.ts';

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

/**
 * Returns under which addresses and telephones a search finds people, the latest first: first those that share them with what was
 * found, then others of the same name, whom somebody has to ask.
 */
export async function findIdentities(context: ReadContext, terms: SearchTerms): Promise<FoundIdentity[]> {
  const people = await allPeople(context);
  const found = people.filter((rows) => rows.some((row) => isHit(row, terms)));
  const isByContact = terms.by !== 'words' || terms.words.some((word) => word.includes('@'));
  const identities = identitiesOf(found);
  // A family shares a telephone.
  const isCertain = identities.length === 1 && identities.every((identity) => isMeant(identity, terms));
  const names = new Set(found.flat().flatMap(({ name }) => (name === '' ? [] : [folded(name)])));
  const alike = people.filter(
    (rows) => !found.includes(rows) && rows.some(({ name }) => names.has(folded(name))),
  );
  return [
    ...identities.map((identity) => ({ ...identity, isCertain })),
    ...identitiesOf(isByContact ? alike : []),
  ].slice(0, mostIdentities);
}

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
  const all = identitiesOf(await allPeople(context));
  const identities = all.filter(({ key }) => keys.includes(key));
  if (identities.length === 0) return null;
  const callers = identities.filter(({ email }) => email === null);
  const rows = callers.flatMap((identity) => identity.rows);
  return {
    identities,
    person: {
      emailKeys: identities.flatMap(({ email }) => (email === null ? [] : [toEmailKey(email)])),
      phones: [...new Set(callers.flatMap(({ phones }) => phones.map(toDigits)))],
      bookingIds: rows.flatMap(({ booking }) => booking?.id ?? []),
      messageIds: rows.flatMap(({ message }) => message?.id ?? []),
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

function identitiesOf(people: readonly (readonly PersonRow[])[]): FoundIdentity[] {
  const byKey = Map.groupBy(people.flat(), keyOf);
  return [...byKey].map(([key, rows]) => ({
    key,
    names: spellings(rows.map(({ name }) => name)),
    phones: spellings(rows.map(({ phone }) => phone)),
    email: rows.find(({ email }) => email !== '')?.email ?? null,
    consultations: rows.filter(({ booking }) => booking !== undefined).length,
    messages: rows.filter(({ message }) => message !== undefined).length,
    isSubscriber: rows.some(({ subscription }) => subscription && isSubscriber(subscription)),
    isCertain: false,
    rows,
  }));
}

const keyOf = ({ name, phone, email }: PersonRow) =>
  email === '' ? `${toDigits(phone)} ${folded(name)}` : toEmailKey(email);

const spellings = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
