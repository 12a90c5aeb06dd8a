/** What the value of a fact is. */
type FactKind =
  | 'line'
  | 'phone'
  | 'email'
  | 'url'
  | 'list'
  | 'universities'
  | 'people'
  | 'count'
  | 'year'
  | 'vat';

export interface FactRule {
  kind: FactKind;
  /** In characters. */
  atMost: number;
  /** Whether it may be empty: nothing is shown then. */
  isOptional: boolean;
  /** Whether the pages of our own site alone show it: neither emails nor the pages of this server. */
  isOfSite: boolean;
}

const longestUrl = 500;
const longestLine = 120;
const longestSentence = 400;
const longestList = 4000;

/** A fact that emails and the pages of this server show too. */
const shared = (kind: FactKind, atMost: number, isOptional = false): FactRule => ({
  kind,
  atMost,
  isOptional,
  isOfSite: false,
});

/** A fact that the pages of our own site alone show. */
const ofSite = (kind: FactKind, atMost: number, isOptional = false): FactRule => ({
  kind,
  atMost,
  isOptional,
  isOfSite: true,
});

/**
 * The facts that the centre changes itself in its agenda, by their variables. Not the key, addresses of servers, staff mailboxes,
 * sender and scripts: these decide who may enter, what a page may load, and whether emails arrive.
 */
export const editableFacts = {
  CENTRE_NAME: shared('line', 80),
  CENTRE_TAGLINE: shared('line', longestLine),
  CENTRE_MOBILE: shared('phone', 30),
  CENTRE_LANDLINE: shared('phone', 30),
  CENTRE_EMAIL: shared('email', 254),
  CENTRE_CHAT_URL: ofSite('url', longestUrl, true),
  CENTRE_ADDRESS: shared('line', 160),
  CENTRE_TOWN: ofSite('line', 80),
  CENTRE_PROVINCE: ofSite('line', 80, true),
  CENTRE_MAP_URL: shared('url', longestUrl),
  CENTRE_OPENING_HOURS: ofSite('line', longestSentence, true),
  CENTRE_WHAT_TO_BRING: shared('line', longestSentence, true),
  CENTRE_CONSULTANT: ofSite('line', longestSentence, true),
  CENTRE_PEOPLE: ofSite('people', longestList, true),
  CENTRE_UNIVERSITIES: ofSite('universities', longestList, true),
  CENTRE_LANGUAGES: ofSite('list', longestSentence, true),
  CENTRE_UNIVERSITY_COUNT: ofSite('count', 6, true),
  CENTRE_COURSE_COUNT: ofSite('count', 6, true),
  CENTRE_MASTER_COUNT: ofSite('count', 6, true),
  CENTRE_CERTIFIER_AUTHORISED: ofSite('year', 4, true),
  CENTRE_CERTIFIER_AGREED: ofSite('year', 4, true),
  CENTRE_SOCIAL_URL: ofSite('url', longestUrl, true),
  CENTRE_PHOTOS_URL: ofSite('url', longestUrl, true),
  CENTRE_VAT_NUMBER: shared('vat', 30),
  CENTRE_COMPANY_DATA: ofSite('line', longestSentence, true),
  CENTRE_PRIVACY_URL: shared('url', longestUrl),
  CENTRE_COOKIE_URL: ofSite('url', longestUrl, true),
  CENTRE_LEGAL_URL: ofSite('url', longestUrl, true),
} as const satisfies Record<string, FactRule>;

export type FactName = keyof typeof editableFacts;

/** The value of every editable fact. */
export type FactValues = Readonly<Record<FactName, string>>;

/** Those of some of them. */
export type Facts = Partial<FactValues>;

/** Their names, in the order of the form. */
export const factNames = Object.keys(editableFacts) as readonly FactName[];

export const isFactName = (name: string): name is FactName => Object.hasOwn(editableFacts, name);

/** What is wrong with the value of a fact. */
export type FactProblem =
  | {
      code:
        | 'missing'
        | 'no-entry'
        | 'nameless'
        | 'count'
        | 'vat'
        | 'control'
        | 'phone'
        | 'email'
        | 'url'
        | 'demo'
        | 'refused';
    }
  | { code: 'long' | 'many' | 'more'; most: number }
  | { code: 'year'; least: number; most: number }
  | { code: 'few'; least: number }
  /** About an entry of a list, by its name. */
  | { code: 'twice' | 'semicolon' | 'parts' | 'site'; entry: string }
  | { code: 'short-name'; entry: string; most: number };

export type FactProblems = Partial<Record<FactName, FactProblem>>;

/** Returns the values of all editable facts in an environment, without surrounding spaces. */
export function factValues(env: NodeJS.ProcessEnv): FactValues {
  return Object.fromEntries(factNames.map((name) => [name, env[name]?.trim() ?? ''])) as FactValues;
}
