/** Read once: the build writes the whole object wherever it is read. */
const environment: Readonly<Record<string, unknown>> = import.meta.env;

/** The facts about this centre, from the root `.env`, which only this module reads. */
export const site = {
  name: fact('CENTRE_NAME'),
  tagline: fact('CENTRE_TAGLINE'),
  /** The town alone; `address` is the whole address, as it is shown. */
  town: fact('CENTRE_TOWN'),
  address: fact('CENTRE_ADDRESS'),
  /** When the office is open, in words; empty shows nothing (L6). */
  openingHours: fact('CENTRE_OPENING_HOURS'),
  email: fact('CENTRE_EMAIL'),
  mobile: fact('CENTRE_MOBILE'),
  landline: fact('CENTRE_LANDLINE'),
  mapUrl: fact('CENTRE_MAP_URL'),
  chatUrl: fact('CENTRE_CHAT_URL'),
  socialUrl: fact('CENTRE_SOCIAL_URL'),
  photosUrl: fact('CENTRE_PHOTOS_URL'),
  developerName: fact('CENTRE_DEVELOPER_NAME'),
  developerUrl: fact('CENTRE_DEVELOPER_URL'),
  vatNumber: fact('CENTRE_VAT_NUMBER'),
  /** Company data that the law requires besides the VAT number (L1); empty shows nothing. */
  companyData: fact('CENTRE_COMPANY_DATA'),
  privacyUrl: fact('CENTRE_PRIVACY_URL'),
  /** Empty shows no link (L5). */
  cookieUrl: fact('CENTRE_COOKIE_URL'),
  legalUrl: fact('CENTRE_LEGAL_URL'),
  /** The third-party script of R50, and the class on which it opens its preferences; empty for none. */
  cookieScriptUrl: fact('CENTRE_COOKIE_SCRIPT_URL'),
  cookiePreferencesClass: fact('CENTRE_COOKIE_PREFERENCES_CLASS'),
  /** Identifies the centre to the API; public (A20). */
  key: fact('CENTRE_KEY'),
  /** The main site's base address. */
  baseUrl: fact('CENTRE_BASE_URL'),
  /** Where the API answers; empty is the site's own origin. */
  apiHost: fact('CENTRE_API_HOST'),
  /** Whether the API there offers more than the four calls of the specification (A25, A35). */
  hasApiExtensions: fact('CENTRE_API_EXTENSIONS') === 'on',
  /** Whether `NEWS_FEEDS` names a feed (`loadEnvironment.ts` says it); without one the news page has useful sites. */
  hasNews: environment['HAS_NEWS'] === 'on',
  /** Names of the optional pages that are published, with commas (A42): for `publishedPages`. */
  offeringPages: fact('CENTRE_OFFERING_PAGES'),
  /** The partner universities: for `parseUniversities`; empty when only their number is shown (A57). */
  universities: fact('CENTRE_UNIVERSITIES'),
  /** The languages of the certificates, with commas; empty when the centre has not said them (L6). */
  languages: fact('CENTRE_LANGUAGES'),
  /** The people of the centre: for `parsePeople`; empty when nobody is shown. */
  people: fact('CENTRE_PEOPLE'),
  /** Whom visitors find at the consultation, as a sentence; empty when the centre has not said it (L6). */
  consultant: fact('CENTRE_CONSULTANT'),
  /** What visitors are asked to bring; empty when the centre has not said it (L6). */
  whatToBring: fact('CENTRE_WHAT_TO_BRING'),
};

/** Returns the `tel:` address of a phone written with spaces in +39 form (L7). */
export const telUrl = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

/** Returns the title of a page in the browser's tab (R26, A54). */
export const pageTitle = (name: string) => `${name} | ${site.name}`;

function fact(name: string): string {
  const value = environment[name];
  if (typeof value !== 'string') throw new Error(`${name} is missing: see .env.example`);
  return value;
}
