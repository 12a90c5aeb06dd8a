import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { readCentreSources } from '../config/centreFiles.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/ConfigError.ts';
import { readConfig } from '../config/config.ts';
import { toPath } from '../toPath.ts';
import { listCentreFiles, readCentreJson, readServiceConfig } from './serviceConfig.ts';
import type { ServiceConfig } from './serviceConfig.ts';

type CentreVerdict = { ok: true; config: Config } | { ok: false; problems: string[] };

/**
 * Returns the configuration of one of the centres of a process from the JSON of its file, or what to change in the file, a line each.
 * What it leaves out is as `service` says for all.
 */
export function readCentre(key: string, content: unknown, service: ServiceConfig): CentreVerdict {
  if (!isCentreKey(key))
    return refused(['the name of the file must be the key of the centre: a-z, 0-9 and -, at most 40']);
  const { success, output, issues = [] } = v.safeParse(centreSchema, content);
  if (!success)
    return refused(issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'} ${issue.message}`));
  try {
    return { ok: true, config: toConfig(key, output, service) };
  } catch (error) {
    if (error instanceof ConfigError) return refused(error.problems.map(inFieldNames));
    throw error;
  }
}

/** Returns the same from the file itself. */
export function readCentreFile(key: string, file: string, service: ServiceConfig): CentreVerdict {
  try {
    return readCentre(key, readCentreJson(file), service);
  } catch (error) {
    return refused([`cannot be read as JSON (${String(error)})`]);
  }
}

function toConfig(
  key: string,
  centre: v.InferOutput<typeof centreSchema>,
  { env, pagesUrl, dataDir, site }: ServiceConfig,
): Config {
  if (centre.servesSite && site === null)
    throw new ConfigError([
      'servesSite must be false: SITE_DIR and SITE_SERVER_DIR name no build of the site',
    ]);
  for (const field of ['courses', 'masters'] as const)
    if (centre[field] && !existsSync(toPath(centre[field])))
      throw new ConfigError([`${field} must be the file of a list; there is none at "${centre[field]}"`]);
  const variables = {
    ...env,
    ...toVariables(centre),
    ...(centre.servesSite && { SITE_DIR: site?.siteDir, SITE_SERVER_DIR: site?.siteServerDir }),
    CENTRE_KEY: key,
    CENTRE_API_HOST: `${pagesUrl}/${key}`,
    DATA_DIR: `${dataDir}/${key}`,
  };
  const sources = {
    RULES_FILE: sourceOf(centre.rules),
    CLOSURES_FILE: sourceOf(centre.closures),
    SERVICES_FILE: sourceOf(centre.services),
    WORDS_FILE: sourceOf(centre.words),
  };
  const config = readConfig(variables, readCentreSources(key, sources));
  // At its own host the site asks there, and needs no other origin.
  const siteFacts = { ...config.siteFacts, CENTRE_API_HOST: '', CENTRE_API_EXTENSIONS: 'on' };
  return { ...config, siteFacts };
}

const sourceOf = (content: unknown) => (content === undefined ? null : ({ ok: true, content } as const));

/** The key is a path of the service's address and the name of a folder. */
const isCentreKey = (key: string) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(key);

/** Replaces the names of variables in a text by the fields of the file, the only names that its author uses. */
export const inFieldNames = (problem: string) =>
  problem.replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (name) => fieldOf(name) ?? name);

const refused = (problems: string[]): CentreVerdict => ({ ok: false, problems });

/** The texts of a centre's file, each with the variable of `.env.example` that says the same where one centre is served. */
const texts = {
  name: 'CENTRE_NAME',
  tagline: 'CENTRE_TAGLINE',
  address: 'CENTRE_ADDRESS',
  mailbox: 'CENTRE_EMAIL',
  mobile: 'CENTRE_MOBILE',
  landline: 'CENTRE_LANDLINE',
  map: 'CENTRE_MAP_URL',
  site: 'CENTRE_BASE_URL',
  privacy: 'CENTRE_PRIVACY_URL',
  vatNumber: 'CENTRE_VAT_NUMBER',
  sender: 'MAIL_FROM',
} as const;

/** The same for texts that may be left out. */
const optionalTexts = {
  bookingPage: 'CENTRE_BOOKING_URL',
  whatToBring: 'CENTRE_WHAT_TO_BRING',
  morningEmail: 'CENTRE_MORNING_EMAIL',
  calendarShows: 'CENTRE_CALENDAR_SHOWS',
  newsletterOptIn: 'NEWSLETTER_OPT_IN',
  smtpUrl: 'SMTP_URL',
  smtpCleartext: 'SMTP_CLEARTEXT',
  // What the pages of its site show beside.
  town: 'CENTRE_TOWN',
  province: 'CENTRE_PROVINCE',
  openingHours: 'CENTRE_OPENING_HOURS',
  chat: 'CENTRE_CHAT_URL',
  social: 'CENTRE_SOCIAL_URL',
  photosPage: 'CENTRE_PHOTOS_URL',
  developer: 'CENTRE_DEVELOPER_NAME',
  developerPage: 'CENTRE_DEVELOPER_URL',
  companyData: 'CENTRE_COMPANY_DATA',
  cookies: 'CENTRE_COOKIE_URL',
  legal: 'CENTRE_LEGAL_URL',
  offeringPages: 'CENTRE_OFFERING_PAGES',
  universities: 'CENTRE_UNIVERSITIES',
  languages: 'CENTRE_LANGUAGES',
  universityCount: 'CENTRE_UNIVERSITY_COUNT',
  courseCount: 'CENTRE_COURSE_COUNT',
  masterCount: 'CENTRE_MASTER_COUNT',
  certifierAuthorised: 'CENTRE_CERTIFIER_AUTHORISED',
  certifierAgreed: 'CENTRE_CERTIFIER_AGREED',
  people: 'CENTRE_PEOPLE',
  consultant: 'CENTRE_CONSULTANT',
  courses: 'COURSES_FILE',
  masters: 'MASTERS_FILE',
  photos: 'PHOTOS_DIR',
  cookieScript: 'CENTRE_COOKIE_SCRIPT_URL',
  cookiePreferencesClass: 'CENTRE_COOKIE_PREFERENCES_CLASS',
} as const;

/** The same for lists of texts. */
const lists = { staff: 'CENTRE_STAFF_EMAILS', origins: 'CORS_ORIGINS' } as const;

/** The same for numbers. */
const limits = {
  postsPerMinute: 'RATE_LIMIT_PER_MINUTE',
  readsPerMinute: 'READ_LIMIT_PER_MINUTE',
  bookingsPerEmail: 'BOOKINGS_PER_EMAIL',
  callsPerAddressPerDay: 'CALLS_PER_ADDRESS_PER_DAY',
  callsPerHomeNetworkPerDay: 'CALLS_PER_HOME_NETWORK_PER_DAY',
  directBookingsPerWideNetworkPerDay: 'DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY',
  directBookingsPerHour: 'DIRECT_BOOKINGS_PER_HOUR',
  emailsPerRecipientPerDay: 'MAILS_PER_RECIPIENT_PER_DAY',
} as const;

/** The JSON that a process with one centre reads from a file of its own. */
const documents = {
  rules: 'RULES_FILE',
  services: 'SERVICES_FILE',
  closures: 'CLOSURES_FILE',
  words: 'WORDS_FILE',
} as const;

const fields = new Map<string, string>([
  ...[texts, optionalTexts, lists, documents].flatMap((group) =>
    Object.entries(group).map(([field, variable]) => [variable, field] as const),
  ),
  ...Object.entries(limits).map(([field, variable]) => [variable, `limits.${field}`] as const),
  ['NEWS_FEEDS', 'feeds'],
  ['PERSONAL_DATA_DAYS', 'keepDays'],
]);

/** Returns the field that says what a variable says. */
const fieldOf = (variable: string): string | undefined => fields.get(variable);

/** Returns the variables that a centre's file stands for: its texts, lists, feeds and limits. */
function toVariables(centre: CentreFile): NodeJS.ProcessEnv {
  const variables: NodeJS.ProcessEnv = {};
  for (const [field, variable] of entriesOf({ ...texts, ...optionalTexts }))
    if (centre[field] !== undefined) variables[variable] = centre[field];
  for (const [field, variable] of entriesOf(lists)) variables[variable] = centre[field]?.join(',') ?? '';
  for (const [field, variable] of entriesOf(limits)) {
    const limit = centre.limits?.[field];
    if (limit !== undefined) variables[variable] = String(limit);
  }
  if (centre.keepDays !== undefined) variables['PERSONAL_DATA_DAYS'] = String(centre.keepDays);
  variables['NEWS_FEEDS'] = Object.entries(centre.feeds ?? {})
    .map(([channel, source]) => `${channel}=${source}`)
    .join(' ');
  return variables;
}

/** `Object.entries` with the names of the fields. */
function entriesOf<Group extends object>(group: Group) {
  return Object.entries(group) as [keyof Group, Group[keyof Group] & string][];
}

const missing = 'is missing';
const unknownField = 'is no field of a centre: docs/many-centres.md lists them';

const text = v.string(({ received }) => (received === 'undefined' ? missing : 'must be a text, in quotes'));
const optionalText = v.optional(text);
const list = v.optional(v.array(text, 'must be a list of texts'));
const limit = v.optional(v.union([v.number(), v.literal('off')], 'must be a whole number, or "off"'));

/** Returns the message of an object that has a field too many, lacks one or is none. */
const objectMessage = (example: string) => {
  return ({ expected }: { expected: string | null }) => {
    if (expected === 'never') return unknownField;
    return expected === 'Object' ? `must be ${example}` : missing;
  };
};

/** The JSON file of a centre; its values are checked as those of the variables that they stand for. */
const centreSchema = v.strictObject(
  {
    name: text,
    tagline: text,
    address: text,
    /** The mailbox to which messages and emails about bookings are sent. */
    mailbox: text,
    mobile: text,
    landline: text,
    map: text,
    /** The site's address; its origin may call from a browser. */
    site: text,
    privacy: text,
    vatNumber: text,
    /** From whom emails are: «Name <address>». */
    sender: text,
    bookingPage: optionalText,
    whatToBring: optionalText,
    /** HH:MM on the centre's clock; empty for none. */
    morningEmail: optionalText,
    /** `names` or `phones`: what the staff's private calendars show beside hours. */
    calendarShows: optionalText,
    newsletterOptIn: optionalText,
    smtpUrl: optionalText,
    smtpCleartext: optionalText,
    /** Whether its site is served here too, at the host of `site`. */
    servesSite: v.optional(v.boolean('must be true or false')),
    town: optionalText,
    province: optionalText,
    openingHours: optionalText,
    chat: optionalText,
    social: optionalText,
    photosPage: optionalText,
    developer: optionalText,
    developerPage: optionalText,
    companyData: optionalText,
    cookies: optionalText,
    legal: optionalText,
    offeringPages: optionalText,
    universities: optionalText,
    languages: optionalText,
    universityCount: optionalText,
    courseCount: optionalText,
    masterCount: optionalText,
    certifierAuthorised: optionalText,
    certifierAgreed: optionalText,
    people: optionalText,
    consultant: optionalText,
    courses: optionalText,
    masters: optionalText,
    photos: optionalText,
    cookieScript: optionalText,
    cookiePreferencesClass: optionalText,
    /** The mailboxes of those who may open the agenda. */
    staff: list,
    /** Further origins that may call from a browser. */
    origins: list,
    feeds: v.optional(v.record(text, text, 'must be {"channel": "https://…"}')),
    limits: v.optional(
      v.strictObject(
        {
          postsPerMinute: limit,
          readsPerMinute: limit,
          bookingsPerEmail: limit,
          callsPerAddressPerDay: limit,
          callsPerHomeNetworkPerDay: limit,
          directBookingsPerWideNetworkPerDay: limit,
          directBookingsPerHour: limit,
          emailsPerRecipientPerDay: limit,
        },
        objectMessage('{"bookingsPerEmail": 3, …}'),
      ),
    ),
    /** For how many days names, phones and messages are kept. */
    keepDays: v.optional(v.number('must be a whole number')),
    /** The booking rules, with their language; checked as `RULES_FILE`. */
    rules: v.unknown(),
    services: v.optional(v.unknown()),
    closures: v.optional(v.unknown()),
    words: v.optional(v.unknown()),
  },
  objectMessage('{"name": "…", …}'),
);

type CentreFile = v.InferOutput<typeof centreSchema>;

/**
 * Returns why the centres of `CENTRES_DIR` are not ready to be served, a line for each field; none when they are ready. The site's
 * code says what is wrong with lists. Throws a `ConfigError` where the process itself could not start.
 */
export function centresProblems(
  env: NodeJS.ProcessEnv,
  listProblems: (facts: Config['siteFacts']) => string[],
): string[] {
  const service = readServiceConfig(env);
  return listCentreFiles(service.centresDir).flatMap(({ key, file }) => {
    const verdict = readCentreFile(key, file, service);
    const problems = verdict.ok
      ? [
          ...verdict.config.demoFacts.map((name) => `${fieldOf(name) ?? name} is still a demo fact`),
          ...listProblems(verdict.config.siteFacts).map(inFieldNames),
        ]
      : verdict.problems;
    return problems.map((problem) => `${key}.json: ${problem}`);
  });
}
