import path from 'node:path';
import type { BookingRules } from '@centro/booking';
import { demoFacts } from './demoFacts.ts';
import { environmentProblems } from './environmentProblems.ts';
import { toPath } from '../toPath.ts';
import { mailbox, toFeed, toLimit, toList, toWords } from './environmentValues.ts';
import { readRules } from './readRules.ts';

/** The configuration of the server, read once at start. */
export interface Config {
  host: string;
  /** 0 makes the system choose a free port. */
  port: number;
  /** Absolute; contains the database and, without SMTP, the emails. */
  dataDir: string;
  /** Absolute path of the built site, or null to serve the API alone. */
  siteDir: string | null;
  mail: MailConfig;
  centre: CentreFacts;
  /** The address of this server for visitors, where the pages behind the links of emails are (B6). */
  pagesUrl: string;
  newsletter: NewsletterConfig;
  /** The rules of booking, with the closures and extra openings of `CLOSURES_FILE` (A64, B10). */
  rules: BookingRules;
  limits: Limits;
  news: NewsConfig;
  /** Addresses and networks whose X-Forwarded-For is trusted; none by default. */
  trustedProxies: string[];
  /** Origins whose pages may call from a browser: the site's and those listed (A63). */
  siteOrigins: string[];
  /** The database grows no larger than this. */
  databaseMaxBytes: number;
  /** With less free space than this, `/readyz` reports that the server is not ready. */
  leastFreeDiskBytes: number;
  logLevel: string;
  /** POST requests that one IPv4 address or IPv6 /56 may make in a minute. */
  rateLimitPerMinute: number;
  /** Requests of any other kind that one network may make in a minute. */
  readLimitPerMinute: number;
  /** Names of the variables whose values are still the demo facts of `.env.example` (A56). */
  demoFacts: string[];
}

export interface NewsConfig {
  /** The source of each channel by its name: a web address, or the absolute path of a file. */
  feeds: Map<string, string>;
  /** Whether a source may have a private address. */
  allowPrivate: boolean;
}

export interface NewsletterConfig {
  /** Whether a subscription is valid only once the owner of the address has confirmed it (A35). */
  doubleOptIn: boolean;
}

/** What one visitor may do; `Infinity` is no limit. Beyond a limit, the visitor is asked to call the centre. */
export interface Limits {
  /** Future bookings of one email address. */
  bookingsPerEmail: number;
  /** Bookings, and messages, and subscriptions, from one IPv4 address or IPv6 /64 in 24 hours. */
  callsPerAddressPerDay: number;
  /** The same from one IPv6 /56: one home, or several customers of a mobile operator. */
  callsPerHomeNetworkPerDay: number;
  /** Bookings from one IPv4 /24 or IPv6 /48 in 24 hours; further ones are provisional until confirmed by link. */
  directBookingsPerWideNetworkPerDay: number;
  /** Bookings of the whole centre in an hour; further ones are provisional until confirmed by link. */
  directBookingsPerHour: number;
  /** Emails sent to one address in a day (UTC). */
  mailsPerRecipientPerDay: number;
}

export interface MailConfig {
  from: { name: string; address: string };
  /** The destination of emails: an SMTP server, or .eml files in a folder. */
  via: SmtpServer | { folder: string };
}

export interface SmtpServer {
  smtpUrl: string;
  /** Whether it may receive password and emails without TLS; a server on this machine always may. */
  allowsCleartext: boolean;
}

/** The facts about the centre that emails, pages and calls use. */
export interface CentreFacts {
  /** Public identifier that a booking carries (A20). */
  key: string;
  name: string;
  tagline: string;
  address: string;
  email: string;
  mobile: string;
  landline: string;
  mapUrl: string;
  /** The site's address; its origin may call from a browser (A63). */
  baseUrl: string;
  privacyUrl: string;
  vatNumber: string;
}

/** The environment is invalid; `problems` has one line for each bad variable, its name first. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Returns the configuration; throws a `ConfigError` that names every bad variable and what to write. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const text = (name: string) => env[name]?.trim() ?? '';
  const problems = environmentProblems(env);
  const verdict = readRules(text('CLOSURES_FILE') ? toPath(text('CLOSURES_FILE')) : null);
  if (!verdict.ok) problems.push(...verdict.problems.map((problem) => `CLOSURES_FILE: ${problem}`));
  if (problems.length > 0 || !verdict.ok) throw new ConfigError(problems);

  const dataDir = toPath(text('DATA_DIR'));
  return {
    host: text('HOST'),
    port: Number(text('PORT')),
    dataDir,
    siteDir: text('SITE_DIR') ? toPath(text('SITE_DIR')) : null,
    mail: {
      from: toMailbox(text('MAIL_FROM')),
      via:
        text('SMTP_URL') && text('MAIL') !== 'files'
          ? { smtpUrl: text('SMTP_URL'), allowsCleartext: text('SMTP_CLEARTEXT') === 'allow' }
          : { folder: path.join(dataDir, 'mail') },
    },
    centre: {
      key: text('CENTRE_KEY'),
      name: text('CENTRE_NAME'),
      tagline: text('CENTRE_TAGLINE'),
      address: text('CENTRE_ADDRESS'),
      email: text('CENTRE_EMAIL'),
      mobile: text('CENTRE_MOBILE'),
      landline: text('CENTRE_LANDLINE'),
      mapUrl: text('CENTRE_MAP_URL'),
      baseUrl: text('CENTRE_BASE_URL'),
      privacyUrl: text('CENTRE_PRIVACY_URL'),
      vatNumber: text('CENTRE_VAT_NUMBER'),
    },
    pagesUrl: text('CENTRE_API_HOST') || new URL(text('CENTRE_BASE_URL')).origin,
    newsletter: { doubleOptIn: text('NEWSLETTER_OPT_IN') === 'double' },
    rules: verdict.rules,
    limits: {
      bookingsPerEmail: toLimit(text('BOOKINGS_PER_EMAIL')),
      callsPerAddressPerDay: toLimit(text('CALLS_PER_ADDRESS_PER_DAY')),
      callsPerHomeNetworkPerDay: toLimit(text('CALLS_PER_HOME_NETWORK_PER_DAY')),
      directBookingsPerWideNetworkPerDay: toLimit(text('DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY')),
      directBookingsPerHour: toLimit(text('DIRECT_BOOKINGS_PER_HOUR')),
      mailsPerRecipientPerDay: Number(text('MAILS_PER_RECIPIENT_PER_DAY')),
    },
    news: {
      feeds: new Map(toWords(text('NEWS_FEEDS')).map(toFeed)),
      allowPrivate: text('NEWS_PRIVATE_ADDRESSES') === 'allow',
    },
    trustedProxies: toList(text('TRUSTED_PROXIES')),
    siteOrigins: [text('CENTRE_BASE_URL'), ...toList(text('CORS_ORIGINS'))].map((url) => new URL(url).origin),
    databaseMaxBytes: Number(text('DATABASE_MAX_MB')) * megabyte,
    leastFreeDiskBytes: Number(text('MIN_FREE_DISK_MB')) * megabyte,
    logLevel: text('LOG_LEVEL'),
    rateLimitPerMinute: Number(text('RATE_LIMIT_PER_MINUTE')),
    readLimitPerMinute: Number(text('READ_LIMIT_PER_MINUTE')),
    demoFacts: demoFacts(env),
  };
}

const megabyte = 1_000_000;

function toMailbox(text: string): MailConfig['from'] {
  const { name = '', named, bare = '' } = mailbox.exec(text)?.groups ?? {};
  return { name: name.trim(), address: named ?? bare };
}
