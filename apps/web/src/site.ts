/** Facts about a centre by their names in `.env`; one that is not there is empty. */
export type Facts = Readonly<Partial<Record<string, string>>>;

declare global {
  /** Returns the facts of the centre for which code runs, where these are not in a document: on the server, in stories and tests. */
  var factsOfCentre: (() => Facts) | undefined;
}

/** Id of the element of a document with what `factsInDocument` returns. */
export const factsId = 'centre';

let ofDocument: Facts | undefined;

/** Returns the facts of the centre for which this code runs; on the server with those that do not reach the browser. */
export const centreFacts = (): Facts => globalThis.factsOfCentre?.() ?? (ofDocument ??= readDocument());

const fact = (name: (typeof publicFacts)[number]) => centreFacts()[name] ?? '';

function readDocument(): Facts {
  const values = JSON.parse(document.getElementById(factsId)?.textContent ?? '') as string[];
  return Object.fromEntries(publicFacts.map((name, index) => [name, values[index]]));
}

/**
 * Returns the facts that the code of a page reads, as JSON for its document: the values alone, in the order of `publicFacts`, since the
 * document has to arrive in one flight.
 */
export function factsInDocument(facts: Facts): string {
  const values = publicFacts.map((name) => facts[name] ?? '');
  const last = values.findLastIndex((value) => value !== '');
  // A `<` could end the element.
  return JSON.stringify(values.slice(0, last + 1)).replaceAll('<', String.raw`\u003c`);
}

/** The facts of `.env` that reach the browser. */
export const environmentFacts = [
  'CENTRE_NAME',
  'CENTRE_TAGLINE',
  'CENTRE_TOWN',
  'CENTRE_PROVINCE',
  'CENTRE_ADDRESS',
  'CENTRE_EMAIL',
  'CENTRE_MOBILE',
  'CENTRE_LANDLINE',
  'CENTRE_MAP_URL',
  'CENTRE_CHAT_URL',
  'CENTRE_SOCIAL_URL',
  'CENTRE_PHOTOS_URL',
  'CENTRE_DEVELOPER_NAME',
  'CENTRE_DEVELOPER_URL',
  'CENTRE_VAT_NUMBER',
  'CENTRE_PRIVACY_URL',
  'CENTRE_COOKIE_URL',
  'CENTRE_LEGAL_URL',
  'CENTRE_KEY',
  'CENTRE_BASE_URL',
  'CENTRE_API_EXTENSIONS',
  'CENTRE_OFFERING_PAGES',
  'CENTRE_UNIVERSITY_COUNT',
  'CENTRE_COURSE_COUNT',
  'CENTRE_MASTER_COUNT',
  'CENTRE_CERTIFIER_AUTHORISED',
  'CENTRE_CERTIFIER_AGREED',
  // What many centres leave empty comes last.
  'CENTRE_OPENING_HOURS',
  'CENTRE_COMPANY_DATA',
  'CENTRE_COOKIE_SCRIPT_URL',
  'CENTRE_COOKIE_PREFERENCES_CLASS',
  'CENTRE_API_HOST',
  'CENTRE_UNIVERSITIES',
  'CENTRE_LANGUAGES',
  'CENTRE_PEOPLE',
  'CENTRE_CONSULTANT',
  'CENTRE_WHAT_TO_BRING',
] as const;

/** What reaches the browser, and nothing else: those, and what the server says beside. */
const publicFacts = [
  ...environmentFacts,
  'HAS_NEWS',
  'CENTRE_PHOTOS',
  'COURSES_LIST',
  'MASTERS_LIST',
  'DOOR_PHOTO_TEXT',
] as const;

/** The facts about the centre of this visit. On the server several centres share this code: it is read while a page is rendered, never before. */
export const site = {
  get name() {
    return fact('CENTRE_NAME');
  },
  get tagline() {
    return fact('CENTRE_TAGLINE');
  },
  /** The town alone; `address` is the whole address, as it is shown. */
  get town() {
    return fact('CENTRE_TOWN');
  },
  /** Without the word before it; empty when the centre does not name it. */
  get province() {
    return fact('CENTRE_PROVINCE');
  },
  get address() {
    return fact('CENTRE_ADDRESS');
  },
  /** When the office is open, in words; empty shows nothing (L6). */
  get openingHours() {
    return fact('CENTRE_OPENING_HOURS');
  },
  get email() {
    return fact('CENTRE_EMAIL');
  },
  get mobile() {
    return fact('CENTRE_MOBILE');
  },
  get landline() {
    return fact('CENTRE_LANDLINE');
  },
  get mapUrl() {
    return fact('CENTRE_MAP_URL');
  },
  get chatUrl() {
    return fact('CENTRE_CHAT_URL');
  },
  get socialUrl() {
    return fact('CENTRE_SOCIAL_URL');
  },
  get photosUrl() {
    return fact('CENTRE_PHOTOS_URL');
  },
  get developerName() {
    return fact('CENTRE_DEVELOPER_NAME');
  },
  get developerUrl() {
    return fact('CENTRE_DEVELOPER_URL');
  },
  get vatNumber() {
    return fact('CENTRE_VAT_NUMBER');
  },
  /** Company data that the law requires besides the VAT number (L1); empty shows nothing. */
  get companyData() {
    return fact('CENTRE_COMPANY_DATA');
  },
  get privacyUrl() {
    return fact('CENTRE_PRIVACY_URL');
  },
  /** Empty shows no link (L5). */
  get cookieUrl() {
    return fact('CENTRE_COOKIE_URL');
  },
  get legalUrl() {
    return fact('CENTRE_LEGAL_URL');
  },
  /** The third-party script of R50, and the class on which it opens its preferences; empty for none. */
  get cookieScriptUrl() {
    return fact('CENTRE_COOKIE_SCRIPT_URL');
  },
  get cookiePreferencesClass() {
    return fact('CENTRE_COOKIE_PREFERENCES_CLASS');
  },
  /** Identifies the centre to the API; public (A20). */
  get key() {
    return fact('CENTRE_KEY');
  },
  /** The main site's base address. */
  get baseUrl() {
    return fact('CENTRE_BASE_URL');
  },
  /** Where the API answers; empty is the site's own origin. */
  get apiHost() {
    return fact('CENTRE_API_HOST');
  },
  /** Whether the API there offers more than the four calls of the specification (A25, A35). */
  get hasApiExtensions() {
    return fact('CENTRE_API_EXTENSIONS') === 'on';
  },
  /** Whether `NEWS_FEEDS` names a feed; without one the news page has useful sites. */
  get hasNews() {
    return fact('HAS_NEWS') === 'on';
  },
  /** Names of the optional pages that are published, with commas (A42): for `publishedPages`. */
  get offeringPages() {
    return fact('CENTRE_OFFERING_PAGES');
  },
  /** The partner universities: for `parseUniversities`; empty when only their number is shown (A57). */
  get universities() {
    return fact('CENTRE_UNIVERSITIES');
  },
  /** The languages of the certificates, with commas; empty when the centre has not said them (L6). */
  get languages() {
    return fact('CENTRE_LANGUAGES');
  },
  /** Where all rows of its lists are; empty where it has no list (B29). */
  get courseListUrl() {
    return fact('COURSES_LIST');
  },
  get masterListUrl() {
    return fact('MASTERS_LIST');
  },
  /** The addresses of its photographs. */
  get photos() {
    return fact('CENTRE_PHOTOS').split(',').filter(Boolean);
  },
  /** What is seen on the photograph of the door, for who does not see it; empty where the centre has not said it. */
  get doorPhotoText() {
    return fact('DOOR_PHOTO_TEXT');
  },
  /** How many universities the centre works with; empty when it does not say it. */
  get universityCount() {
    return fact('CENTRE_UNIVERSITY_COUNT');
  },
  /** Over how many degree courses they offer; empty when the centre does not say it. */
  get courseCount() {
    return fact('CENTRE_COURSE_COUNT');
  },
  /** Over how many masters; empty when the centre does not say it. */
  get masterCount() {
    return fact('CENTRE_MASTER_COUNT');
  },
  /** The year in which the Ministry has authorised the body that certifies languages; empty when the centre does not say it. */
  get certifierAuthorised() {
    return fact('CENTRE_CERTIFIER_AUTHORISED');
  },
  /** The year of its agreement with the Ministry; empty when the centre does not say it. */
  get certifierAgreed() {
    return fact('CENTRE_CERTIFIER_AGREED');
  },
  /** The people of the centre: for `parsePeople`; empty when nobody is shown. */
  get people() {
    return fact('CENTRE_PEOPLE');
  },
  /** Whom visitors find at the consultation, as a sentence; empty when the centre has not said it (L6). */
  get consultant() {
    return fact('CENTRE_CONSULTANT');
  },
  /** What visitors are asked to bring; empty when the centre has not said it (L6). */
  get whatToBring() {
    return fact('CENTRE_WHAT_TO_BRING');
  },
};

/** Returns the `tel:` address of a phone written with spaces in +39 form (L7). */
export const telUrl = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

/** Returns «in provincia di Agrigento» after `before`; nothing where the centre does not name its province. */
export const inProvince = (before: string) => site.province && `${before}in provincia di ${site.province}`;

/** Returns the title of a page in the browser's tab (R26, A54). */
export const pageTitle = (name: string) => `${name} | ${site.name}`;
