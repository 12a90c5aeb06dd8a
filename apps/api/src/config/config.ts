import path from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './ConfigError.ts';
import type { CentreFiles } from './centreFiles.ts';
import { readCentreFiles } from './centreFiles.ts';
import { demoFacts, demoFactsInEmails } from './demoFacts.ts';
import { editableFacts, factNames, factValues, isFactName } from './editableFacts.ts';
import type { FactName, FactProblems, Facts, FactValues } from './editableFacts.ts';
import { factProblems } from './factProblems.ts';
import type { Environment } from './environmentSchema.ts';
import { environmentSchema } from './environmentSchema.ts';
import { toPath } from '../toPath.ts';

/**
 * Returns the configuration of the variables in `env` and of the files that they name; throws a `ConfigError` that names every bad
 * variable and what to write. Demo facts that emails would have may be left to `requireOwnFacts`, which knows what is published.
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  read = readCentreFiles(env),
  { mayBePublished = false }: { mayBePublished?: boolean } = {},
): Config {
  const { success, output, issues = [] } = v.safeParse(environmentSchema, env);
  const problems = [
    ...issues.map((issue) => `${v.getDotPath(issue)}${issue.message}`),
    ...(read.ok ? [] : read.problems),
    ...demoFactsInEmails(env)
      .filter(({ name }) => !mayBePublished || !isFactName(name))
      .map(({ line }) => line),
    ...shownFactProblems(env),
    ...siteAddressProblems(env),
    ...listPageProblems(env),
  ];
  if (!success || !read.ok || problems.length > 0) throw new ConfigError(problems);
  return {
    ...toConfig(output, read.files),
    demoFacts: demoFacts(env),
    siteFacts: siteFacts(env),
    facts: factValues(env),
    withFacts: (facts) => withFacts(facts, { env, output, files: read.files }),
  };
}

/** Returns a line for each list or figure that the site could not show, or for each figure alone. */
function shownFactProblems(env: NodeJS.ProcessEnv, names: readonly FactName[] = shownFacts): string[] {
  const values = factValues(env);
  // What may not be empty is said by the schema.
  const filled = shownFacts.filter((name) => values[name] !== '');
  const shown = Object.fromEntries(filled.map((name) => [name, values[name]]));
  return Object.entries(factProblems(shown))
    .filter(([name]) => names.some((each) => each === name))
    .map(([name, problem]) => {
      const it = `it is ${JSON.stringify(env[name])}`;
      switch (problem.code) {
        case 'few':
          return `${name} must be at least ${problem.least}, as many as CENTRE_UNIVERSITIES lists, or empty; ${it}`;
        case 'twice':
          return `${name} must be a list with ${JSON.stringify(problem.entry)} once; ${it}`;
        case 'vat':
          return `${name} must be the 11 digits of an Italian VAT number, of which the last is computed from the others: check each digit; ${it}`;
        case 'year':
          return `${name} must be a year from ${problem.least} to ${problem.most}, or empty; ${it}`;
        default:
          return `${name} must be written as .env.example says; ${it}`;
      }
    });
}

/** Those that no schema of the environment checks. */
const shownFacts = factNames.filter((name) =>
  ['people', 'universities', 'list', 'count', 'year', 'vat'].includes(editableFacts[name].kind),
);

/** Those of them that are not checked with the files of lists. */
const shownFigures = shownFacts.filter((name) =>
  ['list', 'count', 'year', 'vat'].includes(editableFacts[name].kind),
);

/** Returns why this server could not serve the site at its address: it has the whole host, and pages, links and photographs begin at its root. */
function siteAddressProblems({ CENTRE_BASE_URL = '', SITE_DIR = '' }: NodeJS.ProcessEnv): string[] {
  const url = URL.parse(CENTRE_BASE_URL.trim());
  if (SITE_DIR.trim() === '' || !url || (url.pathname === '/' && url.search + url.hash === '')) return [];
  const own = `its address without a path, ${url.origin}, as this server serves the site at the root of its host`;
  return [`CENTRE_BASE_URL must be ${own}; it is ${JSON.stringify(CENTRE_BASE_URL)}`];
}

/** Returns a line for each list whose page the site has not: nobody would see it. */
function listPageProblems(env: NodeJS.ProcessEnv): string[] {
  const { CENTRE_OFFERING_PAGES: named = '' } = env;
  const pages = named.split(',').map((page) => page.trim());
  return Object.entries(pagesOfLists)
    .filter(([list, page]) => (env[list] ?? '').trim() !== '' && !pages.includes(page))
    .map(
      ([list, page]) =>
        `CENTRE_OFFERING_PAGES must name ${page}, the page of ${list}, or ${list} be empty; it is ${named === '' ? 'empty' : JSON.stringify(named)}`,
    );
}

const pagesOfLists = {
  COURSES_FILE: 'corsi-di-laurea',
  MASTERS_FILE: 'master',
  CENTRE_UNIVERSITIES: 'universita',
} as const;

/** The configuration of the server, read once at start. */
export interface Config extends ReturnType<typeof toConfig>, ConfigOfFacts {
  /**
   * Returns what other facts in place of the environment's would decide, or what is wrong with those that differ from it: they are
   * checked as the environment is.
   */
  withFacts: (facts: Facts) => FactsVerdict;
}

/** What the facts that the centre can change decide: replaced as a whole when it publishes others (`followFacts`). */
export interface ConfigOfFacts extends Pick<ReturnType<typeof toConfig>, 'centre'> {
  /** Names of the variables whose values are still the demo facts of `.env.example` (A56). */
  demoFacts: string[];
  /** What the code of the site reads about the centre, by the names in `.env`; it passes on to browsers what is public. */
  siteFacts: Readonly<Record<string, string>>;
  /** The values of the facts that can be changed in the agenda, by their variables. */
  facts: FactValues;
}

export type FactsVerdict =
  | { ok: true; config: Omit<ConfigOfFacts, 'siteFacts'> }
  | { ok: false; problems: FactProblems };

interface ReadEnvironment {
  env: NodeJS.ProcessEnv;
  output: Environment;
  files: CentreFiles;
}

function withFacts(facts: Facts, { env, output, files }: ReadEnvironment): FactsVerdict {
  const former = factValues(env);
  const changed: Facts = Object.fromEntries(
    factNames.flatMap((name) => {
      const value = facts[name] ?? former[name];
      return value === former[name] ? [] : [[name, value]];
    }),
  );
  const present = { ...env, ...changed };
  const ofDemo = demoFactsInEmails(present).flatMap(({ name }) =>
    isFactName(name) ? [[name, { code: 'demo' as const }]] : [],
  );
  const problems: FactProblems = {
    ...Object.fromEntries(ofDemo),
    ...factProblems(changed, { ...former, ...changed }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    config: {
      centre: toCentre({ ...output, ...changed }, files),
      demoFacts: demoFacts(present),
      facts: factValues(present),
    },
  };
}

/** The facts about the centre that emails, pages and calls use. */
export type CentreFacts = Config['centre'];
export type Limits = Config['limits'];
export type MailConfig = Config['mail'];

export interface SmtpServer {
  smtpUrl: string;
  /** Whether it may receive password and emails without TLS; a server on this machine always may. */
  allowsCleartext: boolean;
}

function siteFacts(env: NodeJS.ProcessEnv): Config['siteFacts'] {
  const facts = Object.entries(env).filter(([name]) => name.startsWith('CENTRE_') && !staffOnly.has(name));
  const files = ['COURSES_FILE', 'MASTERS_FILE'].map((name) => [name, env[name] ? toPath(env[name]) : '']);
  return Object.fromEntries([
    ...facts,
    ...files,
    ['HAS_NEWS', env['NEWS_FEEDS'] ? 'on' : ''],
  ]) as Config['siteFacts'];
}

const staffOnly = new Set(['CENTRE_STAFF_EMAILS', 'CENTRE_MORNING_EMAIL', 'CENTRE_CALENDAR_SHOWS']);

function toConfig(env: Environment, files: CentreFiles) {
  const { rules, services, initialClosures, language } = files;
  return {
    host: env.HOST,
    port: env.PORT,
    /** Where the metrics are served; null where they are not. */
    metrics: env.METRICS_PORT === null ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    /** Absolute; contains the keys, the database unless it has a `url`, and, without SMTP, the emails. */
    dataDir: env.DATA_DIR,
    /** Absolute path of the built site, or null to serve the API alone. */
    siteDir: env.SITE_DIR,
    /** Absolute path of the site's server build, or null to serve its built pages alone. */
    siteServerDir: env.SITE_SERVER_DIR,
    /** Absolute path of the folder of the centre's photographs; null for none. */
    photosDir: env.PHOTOS_DIR,
    mail: { from: env.MAIL_FROM, via: toDestination(env), language },
    centre: toCentre(env, files),
    /** The address of this server for visitors, where the pages behind the links of emails are (B6). */
    pagesUrl: env.CENTRE_API_HOST || new URL(env.CENTRE_BASE_URL).origin,
    /** The mailboxes of those who may open the agenda, at least one. */
    staffEmails: toStaffEmails(env),
    /** When each of them gets the email of the morning, on the centre's clock; null for none. */
    morningEmail: env.CENTRE_MORNING_EMAIL,
    /** For how long the emails about a change by the staff wait, in which it can be undone; in milliseconds. */
    staffUndoMs: env.STAFF_UNDO_SECONDS * 1000,
    /** What their private calendars may show of a consultation beside its hour; `phones` includes names. */
    calendarShows: env.CENTRE_CALENDAR_SHOWS || ('hours' as const),
    newsletter: {
      /** Whether a subscription is valid only once the owner of the address has confirmed it (A35). */
      doubleOptIn: env.NEWSLETTER_OPT_IN !== 'single',
    },
    rules,
    services,
    /** Stored once, in a database without closures; from then on the centre changes them in its agenda. */
    initialClosures,
    limits: toLimits(env),
    /** For how many days names, phones and messages are kept. */
    personalDataDays: env.PERSONAL_DATA_DAYS,
    news: {
      /** The source of each channel by its name: a web address, or the absolute path of a file. */
      feeds: env.NEWS_FEEDS,
      /** Whether a source may have a private address. */
      allowPrivate: env.NEWS_PRIVATE_ADDRESSES === 'allow',
    },
    /** Addresses and networks whose X-Forwarded-For is trusted; none by default. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Origins whose pages may call from a browser: the site's and those listed (A63). */
    siteOrigins: [new URL(env.CENTRE_BASE_URL).origin, ...env.CORS_ORIGINS],
    /** Where the data is; a file of SQLite in `dataDir` without a `url`, and no larger than `maxBytes`. */
    database: {
      url: env.DATABASE_URL || null,
      /** The same database with the role that owns its tables; null where `url` has that role. */
      ownerUrl: env.DATABASE_OWNER_URL || null,
      /** Whose rows of it are read. */
      centre: env.CENTRE_KEY,
      maxBytes: env.DATABASE_MAX_MB,
    },
    /** With less free space than this, `/readyz` reports that the server is not ready. */
    leastFreeDiskBytes: env.MIN_FREE_DISK_MB,
    /** What is requested while all is well, by a service that raises the alarm when it is not; null for none. A secret. */
    heartbeatUrl: env.HEARTBEAT_URL || null,
    logLevel: env.LOG_LEVEL,
    /** POST requests that one IPv4 address or IPv6 /56 may make in a minute. */
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    /** Requests of any other kind that one network may make in a minute. */
    readLimitPerMinute: env.READ_LIMIT_PER_MINUTE,
  };
}

/** Returns what visitors call each service that has a name, by its key. */
function namesOf(services: CentreFiles['services']): ReadonlyMap<string, string> {
  return new Map(
    [...services].flatMap(([key, { name }]) => (name === undefined ? [] : [[key, name] as const])),
  );
}

/** Returns the destination of emails: an SMTP server, or .eml files in a folder. */
function toDestination(env: Environment): SmtpServer | { folder: string } {
  if (env.SMTP_URL === '' || env.MAIL === 'files') return { folder: path.join(env.DATA_DIR, 'mail') };
  return { smtpUrl: env.SMTP_URL, allowsCleartext: env.SMTP_CLEARTEXT === 'allow' };
}

function toStaffEmails({ CENTRE_STAFF_EMAILS, CENTRE_EMAIL }: Environment): string[] {
  const emails = CENTRE_STAFF_EMAILS.length > 0 ? CENTRE_STAFF_EMAILS : [CENTRE_EMAIL];
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}

function toCentre(env: Environment, { language, services }: CentreFiles) {
  return {
    /** Public identifier that a booking carries (A20). */
    key: env.CENTRE_KEY,
    name: env.CENTRE_NAME,
    tagline: env.CENTRE_TAGLINE,
    address: env.CENTRE_ADDRESS,
    email: env.CENTRE_EMAIL,
    mobile: env.CENTRE_MOBILE,
    landline: env.CENTRE_LANDLINE,
    mapUrl: env.CENTRE_MAP_URL,
    /** The site's address; its origin may call from a browser (A63). */
    baseUrl: env.CENTRE_BASE_URL,
    /** Where a visitor chooses day and hour, on a site of another's making; null on ours. */
    bookingUrl: env.CENTRE_BOOKING_URL || null,
    privacyUrl: env.CENTRE_PRIVACY_URL,
    /** What visitors are asked to bring; empty when the centre has not said it. */
    whatToBring: env.CENTRE_WHAT_TO_BRING,
    vatNumber: env.CENTRE_VAT_NUMBER,
    language,
    serviceNames: namesOf(services),
  };
}

/** What one visitor may do; `Infinity` is no limit. Beyond a limit, the visitor is asked to call the centre. */
function toLimits(env: Environment) {
  return {
    /** Future bookings of one email address. */
    bookingsPerEmail: env.BOOKINGS_PER_EMAIL,
    /** Bookings, and messages, and subscriptions, from one IPv4 address or IPv6 /64 in 24 hours. */
    callsPerAddressPerDay: env.CALLS_PER_ADDRESS_PER_DAY,
    /** The same from one IPv6 /56: one home, or several customers of a mobile operator. */
    callsPerHomeNetworkPerDay: env.CALLS_PER_HOME_NETWORK_PER_DAY,
    /** Bookings from one IPv4 /24 or IPv6 /48 in 24 hours; further ones are provisional until confirmed by link. */
    directBookingsPerWideNetworkPerDay: env.DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY,
    /** Bookings of the whole centre in an hour; further ones are provisional until confirmed by link. */
    directBookingsPerHour: env.DIRECT_BOOKINGS_PER_HOUR,
    /** Emails sent to one address in a day (UTC). */
    mailsPerRecipientPerDay: env.MAILS_PER_RECIPIENT_PER_DAY,
  };
}

/** Returns why `env` is not ready to deploy, one line for each fact; none when it is ready (A56). */
export function configProblems(env: NodeJS.ProcessEnv): string[] {
  const empty = Object.keys(env).filter((name) => name.startsWith('CENTRE_') && !env[name]);
  return [
    ...empty.filter((name) => !optional.has(name)).map((name) => `${name} is empty`),
    ...demoFacts(env).map((name) => `${name} is still a demo fact: ${env[name]}`),
    ...provinceProblems(env),
    ...siteAddressProblems(env),
    ...listPageProblems(env),
    ...shownFactProblems(env, shownFigures),
    ...fileProblems(env),
  ];
}

/** The demo's province is a real one: it stays unnoticed unless the address says another. */
function provinceProblems({
  CENTRE_PROVINCE: province,
  CENTRE_ADDRESS: address = '',
}: NodeJS.ProcessEnv): string[] {
  const [, code = 'AG'] = /\(([A-Z]{2})\)/.exec(address) ?? [];
  return province === 'Agrigento' && code !== 'AG'
    ? [`CENTRE_PROVINCE is Agrigento and CENTRE_ADDRESS is in (${code})`]
    : [];
}

/** Variables that may be empty: nothing is shown or sent then, or the site's own origin or mailbox is used. */
const optional = new Set([
  'CENTRE_API_EXTENSIONS',
  'CENTRE_API_HOST',
  'CENTRE_BOOKING_URL',
  'CENTRE_CALENDAR_SHOWS',
  'CENTRE_CERTIFIER_AGREED',
  'CENTRE_CERTIFIER_AUTHORISED',
  'CENTRE_CHAT_URL',
  'CENTRE_COMPANY_DATA',
  'CENTRE_CONSULTANT',
  'CENTRE_COOKIE_PREFERENCES_CLASS',
  'CENTRE_COOKIE_SCRIPT_URL',
  'CENTRE_COOKIE_URL',
  'CENTRE_COURSE_COUNT',
  'CENTRE_LANGUAGES',
  'CENTRE_LEGAL_URL',
  'CENTRE_MASTER_COUNT',
  'CENTRE_MORNING_EMAIL',
  'CENTRE_OFFERING_PAGES',
  'CENTRE_OPENING_HOURS',
  'CENTRE_PEOPLE',
  'CENTRE_PHOTOS_URL',
  'CENTRE_PROVINCE',
  'CENTRE_SOCIAL_URL',
  'CENTRE_STAFF_EMAILS',
  'CENTRE_UNIVERSITIES',
  'CENTRE_UNIVERSITY_COUNT',
  'CENTRE_WHAT_TO_BRING',
]);

/** Returns what has to be changed in the files that `env` names, and the words that are missing. */
function fileProblems(env: NodeJS.ProcessEnv): string[] {
  const read = readCentreFiles(env);
  return read.ok ? read.files.missingWords.map((line) => `WORDS_FILE: ${line}`) : read.problems;
}
